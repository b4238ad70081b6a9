"""Das Gold der Inka, by Harald Lieske (2005): a race through a ruined temple whose floor slides and turns."""

from typing import Final, TypeAlias

from eldorado.core.game import About, Game, Seat, Types
from eldorado.core.rulebook import rulebook_in
from eldorado.core.trials import Trials, Variant
from eldorado.games.inka.components import DESTINATIONS, HOUSE, SEATS, Edition, load_edition
from eldorado.games.inka.encoding import ENCODING
from eldorado.games.inka.imagine import imagine
from eldorado.games.inka.moves import Decision, Event, Laying, Move, Options
from eldorado.games.inka.pieces import pieces
from eldorado.games.inka.rules import RULES
from eldorado.games.inka.rules.setup import setup
from eldorado.games.inka.scoring import scores
from eldorado.games.inka.state import NOWHERE, State
from eldorado.games.inka.view import View, preview, tell, view
from eldorado.games.inka.words import words


def side(state: State, seat: Seat) -> Seat:
    """[INK-6.1] Everybody plays for themselves."""
    return seat


def census(state: State) -> dict[str, int]:
    """[INK-1.2] [INK-1.3] Every rhombus and statue, wherever it is: face down, drawn, laid; standing, taken."""
    drawn = sum(isinstance(decision, Laying) for decision in state.pending)
    laid = sum(place != NOWHERE for place in state.places)
    taken = [area.statues.bit_count() for area in state.areas]
    return {
        "rhombi": len(state.undrawn) + drawn + laid,
        "statues": sum(taken) + sum(DESTINATIONS - count for count in taken),
        "pieces": len(state.areas),
        "blockades": len(state.areas),
    }


Inka: TypeAlias = Game[State, Move, Decision, Event, View, Options, Edition]

GAME: Final[Inka] = Game(
    name="inka",
    seats=SEATS,
    version=1,
    about=About("Harald Lieske", "Queen Games", 2005, (45, 60), 2),
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
    pieces=pieces,
    encoding=ENCODING,
    trials=Trials(
        (
            Variant(share=0.1, short={"round_limit": 6}),
            Variant(
                {"rotation_sweep": "lenient", "blockade_on_exits": False, "first_turn": "starter"},
                share=0,
                least=4,
                short={"round_limit": 4},
                closely=4,
            ),
        ),
        hides=False,
        timed={"round_limit": 6},
    ),
)
