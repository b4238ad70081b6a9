"""The treasure map: the columns of clue cards, both camps' hands and flags, what is still to be found."""

from __future__ import annotations

from rich.text import Text

from eldorado.cli.painters import Sight, together
from eldorado.cli.painters.sol.signs import COLOURS, FLAGS, HIDDEN, MEDALLION, TERRAIN, clue_sign
from eldorado.games.sol.view_types import CampView, ColumnView, View


def camp_line(sight: Sight, camp: CampView) -> Text:
    """A camp: its flags, its clue cards, the Medallion."""
    text = Text(sight.term(camp.camp), style=COLOURS[camp.camp])
    text.append(f" {FLAGS[camp.camp]} {' '.join(map(str, camp.flags)) or '–'}", style="")
    text.append(f" · {sight.say('sol.cards', cards=camp.hand)}")
    if camp.medallion:
        text.append(f" {MEDALLION}", style="bold yellow")
    return text


def treasure_map(sight: Sight) -> Text:
    """The columns of clue cards, the face-up card, both camps' hands, flags and Medallion."""
    view: View = sight.view
    columns = [f"{sight.term(column.column)} {cards(sight, column)}" for column in view.columns]
    first = [*columns, *[line.plain for line in clue_lines(sight)]]
    lines = [first, [camp_line(sight, camp).plain for camp in view.camps]]
    return Text("\n".join(together(parts, sight.size[0]) for parts in lines))


def column_line(sight: Sight, column: ColumnView) -> Text:
    """One column with its cards in the order in which they were played."""
    return Text(f"{sight.term(column.column):<9} {cards(sight, column)}")


def cards(sight: Sight, column: ColumnView) -> str:
    """The cards of a column: one face down as #, with its value before that for who knows it."""
    shown = [
        (clue_sign(sight, card.clue) if card.clue else "") + ("" if card.open else HIDDEN) for card in column.cards
    ]
    return " ".join(shown) or "–"


def clue_lines(sight: Sight) -> list[Text]:
    """The face-up card, and the viewer's own."""
    view: View = sight.view
    lines = []
    if view.open_clue is not None:
        lines.append(sight.say("sol.open", clue=clue_sign(sight, view.open_clue)))
    own = [clue_sign(sight, clue) for camp in view.camps for clue in camp.clues or ()]
    if own:
        lines.append(sight.say("sol.hand", clues=" ".join(own)))
    return [Text(line) for line in lines]


def tracker(sight: Sight) -> Text:
    """How many clues and flags are still to be found, by terrain; and what the signs mean."""
    return Text(together([tracker_line(sight).plain, sight.say("sol.signs")], sight.size[0]), style="dim")


def tracker_line(sight: Sight) -> Text:
    """Clues, flags and tokens left, by terrain."""
    parts = [
        sight.say("sol.left", sign=TERRAIN[terrain.terrain], clues=terrain.clues, flags=terrain.flags, of=terrain.lying)
        for terrain in sight.view.terrains
    ]
    return Text(sight.say("sol.tracker", parts=" ".join(parts)))
