"""Goofspiel: secret bids for prizes that luck turns up; a whole game for Eldorado in one small package."""

from typing import Final

from eldorado.core.game import About, Game, Seat, Types
from eldorado.core.rulebook import rulebook_in
from eldorado.core.trials import Trials, Variant
from goofspiel.encoding import ENCODING
from goofspiel.moves import Decision, Event, Move, Options
from goofspiel.rules import RULES, SEATS, scores, setup
from goofspiel.state import HOUSE, Edition, State, load_edition
from goofspiel.view import View, imagine, preview, tell, view
from goofspiel.words import words


def side(state: State, seat: Seat) -> Seat:
    """[GOO-3.2] Everybody plays for themselves."""
    return seat


def census(state: State) -> dict[str, int]:
    """[GOO-1.1] Every prize, wherever it lies: none may be lost or made."""
    return {"prizes": sum(map(len, (state.undrawn, state.prizes, state.aside, *state.taken)))}


SMALL: Final = load_edition({"game": "goofspiel", "name": "small", "cards": [1, 5, 9]})
TRIALS: Final = Trials((Variant(), Variant({"prizes_stay": False}, share=0.2), Variant(edition=SMALL)))

GAME: Final[Game[State, Move, Decision, Event, View, Options, Edition]] = Game(
    name="goofspiel",
    seats=SEATS,
    version=1,
    about=About("Merrill Flood", "public domain", 1930, minutes=(5, 10), weight=1),
    types=Types(Move, Decision, Event, View, Options),
    house=HOUSE,
    edition=load_edition,
    setup=setup,
    copy=State.copy,
    asked=RULES.asked,
    legal=RULES.legal,
    odds=RULES.odds,
    perform=RULES.perform,
    tell=tell,
    scores=scores,
    view=view,
    preview=preview,
    imagine=imagine,
    explain=RULES.explain,
    write=RULES.write,
    read=RULES.read,
    side=side,
    census=census,
    words=words,
    rulebook=rulebook_in(__name__),
    trials=TRIALS,
    encoding=ENCODING,
)
