"""How both camps stand, told item by item: in set-up, in the middle of a fight, and at the end as well."""

from __future__ import annotations

from typing import Final, NamedTuple

from eldorado.bots.plans import Standing
from eldorado.bots.tactics.sol.knowledge import of_all
from eldorado.bots.tactics.sol.prospects import SEARCHING, likelihood, runners, shown, stage_of, time_home
from eldorado.bots.tactics.sol.unfolding import prospects
from eldorado.bots.tactics.sol.weights import MATERIAL, TERMS, Learnt, learnt
from eldorado.core.game import AnyGame
from eldorado.games.sol.box import CARDS
from eldorado.games.sol.decisions import Finding
from eldorado.games.sol.rules.clues import cards_played
from eldorado.games.sol.rules.figures import carrier_of
from eldorado.games.sol.state import NOWHERE, State

ITEMS: Final = ("idol", "way_home", "safety", "strength", "health", "flags", "tokens", "search")
"""What a camp's chance comes of."""
ITEM_OF: Final[dict[str, str]] = {
    **dict.fromkeys(("turn", "turn left", "time", "first there", "there already"), "idol"),
    **dict.fromkeys(("race", "race late", "lead", "home at once", "far from home", "enemy far from home"), "way_home"),
    **dict.fromkeys(("can come home", "safe at home", "safe here", "carrier wounded"), "safety"),
    **dict.fromkeys(("enemy home", "caught at home", "caught elsewhere", "enemy carrier wounded"), "safety"),
    **dict.fromkeys(("power", "power late", "swords", "line-up", "camp"), "strength"),
    **dict.fromkeys(("medallion", "hidden cards", "hand", "tokens near"), "search"),
    "wounds": "health",
    "flags": "flags",
    "steps": "tokens",
}
"""To which item a term of the weights belongs."""
HUNDREDTHS: Final = 25.0
"""A logit is worth so many hundredths of a game between equals."""
BOTH: Final = (0, 1)
TO_AND_FRO: Final = 2.0
"""So many rounds it takes at least to bring an Idol home that has yet to appear."""
TOO_LATE: Final = 0.6
"""Who is home so many turns after the last one is home too late."""
SEARCH_SPAN: Final = 3.0
"""In about so many rounds it is told whether the search ends in time."""


class Judged(NamedTuple):
    """A position: the chance of the first camp, and the items of each camp."""

    chance: float
    items: tuple[dict[str, float], dict[str, float]]


def evaluate(game: AnyGame, world: State, weights: Learnt | None = None) -> list[Standing]:
    """How each camp stands, as far as lies open to all."""
    if not world.pending:
        return [Standing(ended(world, camp), dict.fromkeys(ITEMS, 0.0)) for camp in BOTH]
    weights = learnt() if weights is None else weights
    found = [(prospect.likely, judged(prospect.state, weights)) for prospect in prospects(world)]
    chance = sum([likely * each.chance for likely, each in found])
    items = [
        {name: sum([likely * each.items[camp][name] for likely, each in found]) for name in ITEMS} for camp in BOTH
    ]
    return [Standing(chance, items[0]), Standing(1 - chance, items[1])]


def ended(world: State, camp: int) -> float:
    """[SOL-2.3] Won or lost; [SOL-2.4] at the last round's end neither."""
    return 0.5 if world.winner == NOWHERE else float(world.winner == camp)


# One position


def judged(state: State, weights: Learnt) -> Judged:
    """A position in which nothing is under way."""
    if state.turn == NOWHERE:
        return Judged(0.5, (dict.fromkeys(ITEMS, 0.0), dict.fromkeys(ITEMS, 0.0)))
    own, theirs = shares(state, weights)
    logit = (sum(own.values(), 0.0) - sum(theirs.values(), 0.0)) / HUNDREDTHS
    likely = 0.5 + (likelihood(logit) - 0.5) * in_time(state)
    return Judged(likely, (own, theirs)) if state.turn == 0 else Judged(1 - likely, (theirs, own))


def shares(state: State, weights: Learnt) -> tuple[dict[str, float], dict[str, float]]:
    """The items of the camp in turn, and of the enemy, in hundredths of a game."""
    stage = stage_of(state)
    terms, row = list(TERMS.values())[stage], weights.stages[stage]
    own, theirs = dict.fromkeys(ITEMS, 0.0), dict.fromkeys(ITEMS, 0.0)
    for term, weight, share in zip(terms, row, shown(state, of_all(state)), strict=True):
        own[ITEM_OF[term]] += HUNDREDTHS * weight * share.own
        theirs[ITEM_OF[term]] += HUNDREDTHS * weight * share.theirs
    if type(state.pending[-1]) is Finding:
        own["search"] += find_worth(stage, weights)
    return own, theirs


def find_worth(stage: int, weights: Learnt) -> float:
    """[SOL-6.1] What it is worth that a token is about to be turned up: about as much as one in the inventory."""
    row = dict(zip(list(TERMS.values())[stage], weights.stages[stage], strict=True))
    return HUNDREDTHS * (row[MATERIAL[0]] + row[MATERIAL[1]]) / 2


# The last round


def in_time(state: State) -> float:
    """[SOL-2.4] How likely the game is to be won by anybody before the last round is over."""
    limit = state.options.round_limit
    if not limit:
        return 1.0
    left = limit - state.round
    if stage_of(state) == SEARCHING:
        return within_one((left + 1 - (CARDS - cards_played(state)) - TO_AND_FRO) / SEARCH_SPAN)
    return within_one(1 + (left - soonest_home(state)) / TOO_LATE)


def soonest_home(state: State) -> float:
    """How many turns it takes at least until somebody is home with the Idol."""
    carrier, sides = carrier_of(state), runners(state)
    space = state.idol if carrier is None else carrier.space
    return min([time_home(state, state.turn, sides[0], space), time_home(state, 1 - state.turn, sides[1], space)])


def within_one(figure: float) -> float:
    """From 0 to 1."""
    return min(1.0, max(0.0, figure))
