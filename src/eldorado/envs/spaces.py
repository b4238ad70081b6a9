"""The spaces of Gymnasium that all environments share: what is seen, with the mask, and the numbers of moves."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.spaces.space import Space

from eldorado.envs.match import Terms


def seen(terms: Terms) -> Space[Any]:
    """An observation within its bounds, and a mask over all actions."""
    observation: Space[Any] = Box(terms.layout.low, terms.layout.high, dtype=np.int8)
    mask: Space[Any] = Box(0, 1, (len(terms.actions),), np.int8)
    return Dict({"observation": observation, "action_mask": mask})


def chosen(terms: Terms) -> Space[Any]:
    """The number of a move."""
    return Discrete(len(terms.actions))
