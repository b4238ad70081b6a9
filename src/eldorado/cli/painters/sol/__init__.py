"""SOL's table: the island hex by hex, the characters' sheets beside it, the treasure map below."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from eldorado.cli.painters import Painter, Sight
from eldorado.cli.painters.sol.character_sheets import charges, sheets, widest_sheets
from eldorado.cli.painters.sol.choices import arrange, hint, label
from eldorado.cli.painters.sol.island import LARGE, SMALL, Island
from eldorado.cli.painters.sol.treasure import camp_line, clue_lines, column_line, tracker, tracker_line, treasure_map
from eldorado.cli.screen import wrap
from eldorado.core.game import Event
from eldorado.games.sol.decisions import Committing, Raging
from eldorado.games.sol.events import (
    CampTurnBegan,
    ClueTurned,
    RoundBegan,
    Searched,
    TempleLaid,
    TurnBegan,
    TurnEnded,
)
from eldorado.games.sol.view_types import View

NARROW: Final = 22
"""Characters do not stand beside the island in fewer columns."""


def table(sight: Sight) -> RenderableType:
    """The whole table: compact for a small terminal, at leisure for a large one."""
    return compact(sight) if sight.compact else roomy(sight)


def compact(sight: Sight) -> RenderableType:
    """About fourteen lines; less of what is below the island if it must be."""
    island = Island(sight).drawn(SMALL)
    parts: list[RenderableType] = [beside(sight, island, sheets(sight)), treasure_map(sight)]
    if sight.view.round:
        parts.insert(0, headline(sight))
    if not sight.tight and sight.view.round:
        parts.append(tracker(sight))
    if sight.asking and (sentence := hint(sight)):
        parts.append(Text(wrap(sentence, sight.size[0]), style="dim"))
    return Group(*parts)


def roomy(sight: Sight) -> RenderableType:
    """The large island, sheets with all their figures, and what the signs mean."""
    island = Island(sight).drawn(SMALL if sight.tight else LARGE)
    told = at_its_side(sight, sight.size[0] - longest(island) - 1)
    parts: list[RenderableType] = [headline(sight), beside(sight, island, told)]
    if not sight.tight:
        parts.append(Text(wrap(sight.say("sol.legend"), sight.size[0]), style="dim"))
    if sight.asking and (sentence := hint(sight)):
        parts.append(Text(wrap(sentence, sight.size[0]), style="dim"))
    return Group(*parts)


def at_its_side(sight: Sight, room: int) -> Text:
    """Camps and characters, the treasure map, the tracker; the characters with all figures if there is room."""
    view: View = sight.view
    lines: list[Text] = []
    people = widest_sheets(sight, room)
    for camp in view.camps:
        lines.append(camp_line(sight, camp))
        lines += [line for line, one in zip(people, view.characters, strict=True) if one.camp == camp.camp]
    lines += [Text(), *[column_line(sight, column) for column in view.columns], *clue_lines(sight), tracker_line(sight)]
    return Text("\n").join([line if len(line) <= room else Text(wrap(line.plain, room)) for line in lines])


def beside(sight: Sight, island: Text, told: Text) -> RenderableType:
    """The island with something at its side if there is room, otherwise below."""
    room = sight.size[0] - longest(island) - 1
    if room < min(NARROW, longest(told)):
        return Group(island, told)
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, overflow="ellipsis", max_width=room)
    grid.add_row(island, told)
    return grid


def longest(text: Text) -> int:
    """The length of the longest line."""
    return max(map(len, text.plain.split("\n")))


# The head


def headline(sight: Sight) -> Text:
    """The round, whose turn, the points left, the duel, where the Idol is and who is about to leave with it."""
    view: View = sight.view
    parts = []
    if view.round:
        limit = f"/{view.round_limit}" if view.round_limit else ""
        parts.append(sight.say("sol.round", round=f"{view.round}{limit}"))
    if view.turn is not None:
        parts.append(sight.term(view.turn))
    if view.active is not None and view.movement is not None:
        points = sight.say("sol.points", movement=view.movement, search=view.search)
        parts.append(f"{sight.term(view.active)} {points}{ability(sight)}")
    if view.duel is not None and isinstance(view.decision, Committing | Raging):
        parts.append(sight.say("sol.duel", chance=percent(view.chance or 0.0), **fighters(sight)))
    parts.append(idol_line(sight))
    if view.escaping is not None:
        parts.append(sight.say("sol.escaping", camp=sight.term(view.escaping)))
    return Text(wrap(" · ".join(filter(None, parts)), sight.size[0]), style="bold")


def ability(sight: Sight) -> str:
    """The ability of the active character, with the tokens it has for it."""
    one = next(character for character in sight.view.characters if character.id == sight.view.active)
    if one.ability is None:
        return ""
    return f" ({sight.term(one.ability)}{charges(one)})"


def fighters(sight: Sight) -> dict[str, str]:
    """The two of a duel by name."""
    duel = sight.view.duel
    return {"attacker": sight.term(duel.attacker), "defender": sight.term(duel.defender)}


def percent(chance: float) -> str:
    """A chance in percent."""
    return f"{round(100 * chance)}"


def idol_line(sight: Sight) -> str:
    """Where the Idol is, if it is anywhere."""
    view: View = sight.view
    if view.carrier is not None:
        return sight.say("sol.idol.carried", name=sight.term(view.carrier))
    return "" if view.idol is None else sight.say("sol.idol.lies", space=view.idol)


def is_seen(event: Event) -> bool:
    """Temples, the face-up card, whose turn it is with which points: all that stands on the table."""
    return isinstance(event, TempleLaid | ClueTurned | RoundBegan | CampTurnBegan | TurnBegan | TurnEnded | Searched)


PAINTER: Final = Painter(table, arrange, label, is_seen, legend="sol")
