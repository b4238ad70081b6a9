"""Ilôs, by Frédéric Guérard (2017): merchants discover an archipelago tile by tile, and push its prices up."""

from typing import Final, TypeAlias

from eldorado.core.game import About, Game, Seat, Types
from eldorado.core.rulebook import rulebook_in
from eldorado.core.trials import Trials, Variant
from eldorado.games.ilos.components import HOUSE, SEATS, Edition, load_edition
from eldorado.games.ilos.encoding import ENCODING
from eldorado.games.ilos.events import Event
from eldorado.games.ilos.imagine import imagine
from eldorado.games.ilos.moves import Decision, Move, Options
from eldorado.games.ilos.pieces import pieces
from eldorado.games.ilos.rules import RULES
from eldorado.games.ilos.rules.payment import card_in_play
from eldorado.games.ilos.rules.pioneers import buildings_left, pioneers_left
from eldorado.games.ilos.rules.setup import setup
from eldorado.games.ilos.rules.ships import reserve
from eldorado.games.ilos.scoring import scores
from eldorado.games.ilos.state import State
from eldorado.games.ilos.view import View, preview, tell, view
from eldorado.games.ilos.words import words


def side(state: State, seat: Seat) -> Seat:
    """[ILO-6.3] Everybody plays for themselves."""
    return seat


def census(state: State) -> dict[str, int]:
    """[ILO-1.1] [ILO-1.2] [ILO-1.3] [ILO-1.5] Every card, tile and piece, wherever it lies."""
    areas, seats = state.areas, range(len(state.areas))
    cards = [state.deck, state.open, *[pile for area in areas for pile in (area.hand, area.paid, area.buried)]]
    return {
        "cards": sum(map(sum, cards)) + (card_in_play(state) is not None),
        "tiles": len(state.unseen) + len(state.row) + len(state.laid),
        "ships": sum([reserve(state, Seat(n)) + len(areas[n].ships) + len(areas[n].lairs) for n in seats]),
        "pioneers": sum([pioneers_left(state, Seat(n)) + areas[n].pioneers.bit_count() for n in seats]),
        "buildings": buildings_left(state) + sum([area.forts.bit_count() + len(area.posts) for area in areas]),
    }


Ilos: TypeAlias = Game[State, Move, Decision, Event, View, Options, Edition]

GAME: Final[Ilos] = Game(
    name="ilos",
    seats=SEATS,
    version=1,
    about=About("Frédéric Guérard", "La Boîte de Jeu & Origames", 2017, (30, 60), 2),
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
            Variant(share=0.5, short={"round_limit": 5}, whole=10, deep=32),
            Variant({"open_stocks": True}, share=0, least=4, closely=0, deep=4),
        )
    ),
)
