"""SOL, by Pierre Buty (2016): two camps hunt the Idol of the Sun God on a forgotten island."""

from typing import Final, TypeAlias

from eldorado.core.game import About, Game, Seat, Types
from eldorado.core.rulebook import rulebook_in
from eldorado.core.trials import Trials, Variant
from eldorado.games.sol.components import HOUSE, SEATS, Edition, load_edition
from eldorado.games.sol.decisions import Decision
from eldorado.games.sol.encoding import ENCODING
from eldorado.games.sol.events import Event
from eldorado.games.sol.imagine import imagine
from eldorado.games.sol.moves import Move, Options
from eldorado.games.sol.pieces import pieces
from eldorado.games.sol.rules import RULES
from eldorado.games.sol.rules.setup import setup
from eldorado.games.sol.scoring import scores
from eldorado.games.sol.state import NOWHERE, State
from eldorado.games.sol.view import View, preview, tell, view
from eldorado.games.sol.words import words


def side(state: State, seat: Seat) -> Seat:
    """[SOL-1.4] Two camps: the even seats are the Adventurers, the odd ones the Conquistadors; a side is its first."""
    return Seat(seat % 2)


def census(state: State) -> dict[str, int]:
    """[SOL-1.3] [SOL-1.8] Every token and card, wherever it lies; as many tokens unseen as lie on spaces; one Idol."""
    figures = [figure for camp in state.camps for figure in camp.figures]
    held = sum(len(figure.tokens) for figure in figures) + sum(len(camp.buried) for camp in state.camps)
    cards = sum(state.deck) + (state.open != NOWHERE) + len(state.discarded) + sum(map(len, state.columns))
    return {
        "search tokens": sum(state.bags) + len(state.peeked) + held + sum(state.shown) + sum(state.spent),
        "tokens adrift": sum(state.bags) + len(state.peeked) - state.tokens.bit_count(),
        "clue cards": cards + sum(len(camp.hand) for camp in state.camps),
        "idols": 1 if state.idol == NOWHERE or state.carrier is None else 2,
    }


LINE_UPS: Final = [
    Variant(
        {"line_up": "random", "side": side, "characters": size},
        seats=range(2, 7) if size == 3 else None,
        share=0.1,
        short={"round_limit": 8},
        whole=50,
        closely=2,
        deep=48,
    )
    for side in ("discovery", "advanced")
    for size in (3, 4)
]
"""Both sides of the sheets, with 3 characters a camp, where they are enough, and with 4."""
CHOSEN: Final = Variant(
    {"line_up": "chosen", "characters": 4, "seize_from_wounded": True},
    share=0,
    least=2,
    short={"round_limit": 6},
    closely=0,
    deep=4,
)
STRICT: Final = Variant(
    {"line_up": "random", "side": "advanced", "characters": 4, "idol_by": "active_only"},
    share=0,
    least=2,
    short={"round_limit": 6},
    whole=2,
    closely=0,
    deep=48,
)

Sol: TypeAlias = Game[State, Move, Decision, Event, View, Options, Edition]

GAME: Final[Sol] = Game(
    name="sol",
    seats=SEATS,
    version=1,
    about=About("Pierre Buty", "Catch Up Games", 2016, (45, 90), 3),
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
    trials=Trials((*LINE_UPS, CHOSEN, STRICT), timed={"round_limit": 8}),
)
