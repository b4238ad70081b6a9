"""The games as OpenSpiel's: `load("cibola", seats=3)` gives a `pyspiel.Game` with luck as chance nodes.

Also `pyspiel.load_game("eldorado_cibola(players=3)")`, once this module is imported. Actions have the numbers that they
have in all environments; an outcome of chance has its place among all that luck may do at that node. Seats asked at the
same time answer one after the other without seeing each other's answers. Observations are what a seat's view shows.
The string of an information state is the view with all that the seat was told on the way. There is no tensor of it, as
the game's type says: a way has no fixed length, and a tensor that forgets the way is an observation, no more. `clone`
costs what copying a state costs. OpenSpiel asks Python states to be resampled from Python only: its algorithms in C++
cannot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from eldorado.extras import demand

demand("openspiel", __name__)

import msgspec  # noqa: E402
import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from eldorado import games  # noqa: E402
from eldorado.core.edition import Edition  # noqa: E402
from eldorado.core.game import CHANCE, Options, Seat  # noqa: E402
from eldorado.core.options import read_options  # noqa: E402
from eldorado.envs.match import Terms  # noqa: E402
from eldorado.envs.positions import Position  # noqa: E402

__all__ = ["EldoradoGame", "EldoradoState", "load", "register"]

LONGEST: Final = 50_000
"""OpenSpiel wants a bound on moves, luck included; SOL without a last round has none, and random games take 2,000."""


def load(
    game: str, seats: int, options: Mapping[str, Any] | None = None, edition: Edition | None = None
) -> EldoradoGame:
    """A game for so many seats, as OpenSpiel plays it."""
    return EldoradoGame(Terms.of(game, seats, options, edition))


def game_type(game: str, seats: range, fair: bool) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game beforehand; `fair` if what some win, others lose."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=f"eldorado_{game}",
        long_name=f"Eldorado: {game}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if fair else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats[0], "options": ""},
    )


class EldoradoGame(pyspiel.Game):
    """A game on certain terms; `terms` has the numbers of moves and what an observation means."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        fair = is_fair(terms)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(terms.actions),
            max_chance_outcomes=terms.outcomes,
            num_players=terms.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if fair else None,
            max_game_length=LONGEST,
        )
        params = {"players": terms.seats, "options": written(terms.options)}
        super().__init__(game_type(terms.game.name, terms.game.seats, fair), info, params)

    def new_initial_state(self, given: object = None) -> EldoradoState:
        """The game before anything has happened."""
        return EldoradoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What turns states into tensors and strings."""
        return Observer(self.terms, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class EldoradoState(pyspiel.State):
    """A position of a game; all that is in it is `position`, which OpenSpiel copies and pickles."""

    def __init__(self, game: EldoradoGame) -> None:
        super().__init__(game)
        self.position = Position.first(game.terms)

    def current_player(self) -> int:
        """Who is to act: a seat, chance, or nobody any more."""
        seat = self.position.actor()
        if seat is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.position.actor() is None

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.position.choices())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What luck may do, and how likely."""
        return self.position.outcomes()

    def _apply_action(self, action: int) -> None:
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.action_name(action)

    def returns(self) -> list[float]:
        """What everybody gets: noughts before the end."""
        return self.position.returns()

    def resample_from_infostate(self, player_id: int, sampler: Callable[[], float]) -> EldoradoState:
        """A state that this player cannot tell from the true one; nothing of how the true one came about is in it."""
        seed = "".join(f"{sampler():.17g} " for _ in range(2))
        state: EldoradoState = self.get_game().new_initial_state()
        state.position = self.position.imagine(Seat(player_id), Random(seed))
        return state

    def __str__(self) -> str:
        """The position as an onlooker sees it."""
        return self.position.seen(None)


class Observer:
    """What a seat sees, as OpenSpiel wants it: a tensor, parts of it by name, and a string."""

    def __init__(self, terms: Terms, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise ValueError("an observation is what one seat sees, public and its own; there is no other kind here")
        self._recalls = bool(kind.perfect_recall)
        self.tensor = np.zeros(terms.layout.size, np.float32)
        self.dict = {part.name: self.tensor[part.start : part.stop] for part in terms.layout.stretches}

    def set_from(self, state: EldoradoState, player: int) -> None:
        """Let the tensor show what this player sees; it is no information state, since it does not recall all."""
        if self._recalls:
            raise ValueError("an information state is a string here: tensors forget the way, use observation_tensor")
        self.tensor[:] = state.position.observe(Seat(player))

    def string_from(self, state: EldoradoState, player: int) -> str:
        """What this player sees, in JSON; and if it is to recall the way, all that it was told."""
        seat = Seat(player)
        return state.position.recalled(seat) if self._recalls else state.position.seen(seat)


def is_fair(terms: Terms) -> bool:
    """Whether what some win, others lose: not where a camp has more seats than the other."""
    sides = terms.game.sides(terms.setup(), terms.seats)
    return len({sides.count(side) for side in sides}) == 1


def written(options: Options) -> str:
    """Options that differ from what is usual, as one word: `round_limit:8/side:advanced`."""
    usual = msgspec.to_builtins(type(options)())
    return "/".join(f"{name}:{value}" for name, value in msgspec.to_builtins(options).items() if value != usual[name])


def from_parameters(name: str, params: Mapping[str, Any]) -> EldoradoGame:
    """The game that OpenSpiel asks for by its parameters."""
    game = games.load(name)
    pairs = [pair.partition(":") for pair in str(params.get("options", "")).split("/") if pair]
    options = read_options(game, {option: value for option, _, value in pairs}, text=True)
    return EldoradoGame(Terms(game, int(params["players"]), options))


class ByParameters:
    """Makes one of the games from OpenSpiel's parameters; a class for each.

    OpenSpiel keeps what makes games until after Python has ended, and lets go of it then: that ends well with a class,
    which refers to itself, and not with a function.
    """

    game: str

    def __new__(cls, params: Mapping[str, Any]) -> EldoradoGame:
        """The game itself."""
        return from_parameters(cls.game, params)


def register() -> None:
    """Make all games that can be learnt known to `pyspiel.load_game`."""
    known = set(pyspiel.registered_names())
    for game in games.sound():
        if game.encoding is not None and f"eldorado_{game.name}" not in known:
            maker = type(f"{game.name.title()}ByParameters", (ByParameters,), {"game": game.name})
            pyspiel.register_game(game_type(game.name, game.seats, fair=False), maker)


register()
