"""Treasures of Cibola, by Romaric Galonnier (2019): blind bids for treasures in a collapsing temple."""

from typing import Final, TypeAlias

from eldorado.core.game import About, Game, Seat, Types
from eldorado.core.rulebook import rulebook_in
from eldorado.core.trials import Trials, Variant
from eldorado.games.cibola.components import HOUSE, SEATS, Edition, load_edition
from eldorado.games.cibola.encoding import ENCODING
from eldorado.games.cibola.moves import Decision, Event, Move, Options, Placing
from eldorado.games.cibola.pieces import pieces
from eldorado.games.cibola.rules import RULES
from eldorado.games.cibola.rules.setup import setup
from eldorado.games.cibola.scoring import scores
from eldorado.games.cibola.state import State
from eldorado.games.cibola.view import View, imagine, preview, tell, view
from eldorado.games.cibola.words import words


def side(state: State, seat: Seat) -> Seat:
    """[CIB-4.6] Everybody plays for themselves."""
    return seat


def census(state: State) -> dict[str, int]:
    """[CIB-2.11] Every piece, wherever it lies; explorers held, staked and discarded, rocks laid and to come."""
    cards = [state.open, state.undrawn, state.sealed, state.discarded, *(area.cards for area in state.areas)]
    to_come = (*state.open, *state.undrawn, *state.sealed)
    due = sum(isinstance(decision, Placing) for decision in state.pending)
    return {
        "treasure cards": sum(map(len, cards)),
        "totems": len(state.display) + len(state.unshown) + sum(len(area.totems) for area in state.areas),
        "explorers": state.discard + sum(area.held + area.staked for area in state.areas),
        "rocks": state.rocks.bit_count() + due + sum(state.box.cards[card].rock for card in to_come),
    }


Cibola: TypeAlias = Game[State, Move, Decision, Event, View, Options, Edition]

GAME: Final[Cibola] = Game(
    name="cibola",
    seats=SEATS,
    version=1,
    about=About("Romaric Galonnier", "Ankama", 2019, (20, 40), 2),
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
    trials=Trials((Variant(closely=64), Variant({"hide_explorers": True}, share=0, least=40, closely=40))),
)
