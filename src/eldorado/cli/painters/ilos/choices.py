"""The choices: not a hundred ways to lay a tile, but those that differ in what they join; prices told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from eldorado.cli.painters import Sight
from eldorado.cli.painters.ilos.chart import SEATS, Chart, letter_of
from eldorado.core.game import Move
from eldorado.games.ilos.components import KINDS, Edition
from eldorado.games.ilos.moves import (
    Aiming,
    Discover,
    Dock,
    Fetch,
    Fortify,
    Founding,
    Lurk,
    Mooring,
    Pay,
    Paying,
    Redraw,
    Redrawing,
    Settle,
    Trade,
)
from eldorado.games.ilos.view import IslandView, View

MANY: Final = 12
"""So many ways to lay tiles are listed; the others can be typed."""


def chart_of(sight: Sight) -> Chart:
    """The map of a sight."""
    edition = sight.edition
    assert isinstance(edition, Edition), "Ilôs is drawn with its own edition"
    return Chart(edition, sight.view)


# Which


def arrange(sight: Sight, moves: Sequence[Move]) -> Sequence[Move]:
    """Coasts and lairs first; of tiles to be laid only what makes a difference, and none before it is asked for."""
    if moves and all(isinstance(move, Redraw) for move in moves):
        return redraws(moves)
    laid = [move for move in moves if isinstance(move, Discover)]
    others = [move for move in moves if not isinstance(move, Discover)]
    if laid and not others:
        return different(chart_of(sight), laid)
    return in_order(chart_of(sight), others)


def in_order(chart: Chart, moves: Sequence[Move]) -> list[Move]:
    """Islands in the order of their letters, payments in that of the kinds; all else as the game lists it."""
    if moves and all(isinstance(move, Pay) for move in moves):
        return sorted(moves, key=lambda move: KINDS.index(move.card))  # type: ignore[attr-defined]
    docks = sorted(
        [move for move in moves if isinstance(move, Dock)], key=lambda move: chart.letter(move.tile, move.part)
    )
    return [*docks, *[move for move in moves if not isinstance(move, Dock)]]


def redraws(moves: Sequence[Move]) -> list[Move]:
    """Keep all, give back all of a kind, or all; anything else can be typed."""
    fields = [msgspec.structs.astuple(move) for move in moves]
    most = tuple(max(counts) for counts in zip(*fields, strict=True))
    wanted = [tuple(0 for _ in most), most]
    wanted += [tuple(count if at == kind else 0 for at, count in enumerate(most)) for kind in range(len(most))]
    wanted.append((0, 0, *most[2:]))
    return [move for move, counts in zip(moves, fields, strict=True) if counts in wanted]


def different(chart: Chart, moves: Sequence[Discover]) -> list[Discover]:
    """One for each set of islands that are joined in one way; all, where the cell has been named or they are few."""
    if len(moves) <= MANY or len({(move.tile, move.q, move.r) for move in moves}) == 1:
        return list(moves)
    kinds: dict[object, Discover] = {}
    for move in sorted(moves, key=lambda move: -sum(map(len, chart.joined(move)))):
        kinds.setdefault((move.tile, chart.joined(move)), move)
    tiles = sorted({move.tile for move in moves})
    found = [[move for move in kinds.values() if move.tile == tile][: MANY // len(tiles)] for tile in tiles]
    return [move for same in found for move in sorted(same, key=lambda move: (move.q, move.r))]


# In words


def label(sight: Sight, move: Move) -> str:
    """A move as a choice: islands with what is free there, slots with what they cost."""
    match move:
        case Discover():
            return discovery(sight, chart_of(sight), move)
        case Dock(tile, part) if isinstance(sight.view.decision, Mooring):
            return mooring(sight, tile, part)
        case Dock(tile, part):
            return coast(sight, chart_of(sight), tile, part)
        case Lurk(tile):
            return sight.say("ilos.lair", tile=tile, islands=raided(chart_of(sight), tile))
        case Fetch(tile, part):
            return f"{sight.words.move(move)} ({chart_of(sight).letter(tile, part)})"
        case Settle(tile, slot):
            return settling(sight, chart_of(sight), tile, slot)
        case Fortify(tile, slot) | Trade(tile, slot, _):
            return f"{sight.words.move(move)}{price(sight, tile, slot)}"
        case _:
            return sight.words.move(move)


def discovery(sight: Sight, chart: Chart, move: Discover) -> str:
    """A tile on a cell: how it is turned, and for each of its parts the islands it joins."""
    parts = zip(chart.box.parts_of[move.tile], chart.joined(move), strict=True)
    joins = " ".join(
        f"{move.tile}.{chart.box.part_name[part][1]}+{'+'.join(letters)}" for part, letters in parts if letters
    )
    laid = sight.say("ilos.do.discover", tile=move.tile, cell=f"{move.q},{move.r}", turn=60 * move.turn)
    return f"{laid} ({joins})" if joins else laid


def coast(sight: Sight, chart: Chart, tile: int, part: int) -> str:
    """An island: its free slots, and whose ships are there."""
    island = chart.island_at.get((tile, part))
    if island is None:
        return f"{tile}.{part}"
    ships = "".join(f" {SEATS[seat]}{count if count > 1 else ''}" for seat, count in enumerate(island.ships) if count)
    return f"{chart.letter(tile, part)} {tile}.{part} {free(sight, chart, island) or '–'}{ships}"


def free(sight: Sight, chart: Chart, island: IslandView) -> str:
    """The free slots of an island, by their letters."""
    icons, found = sight.say("ilos.icons"), list[str]()
    for tile, part in island.parts:
        shown = dict(chart.slots(tile))[part]
        found += [letter_of(icons, icon) for icon, pioneer in shown if pioneer is None]
    return "".join(sorted(found))


def raided(chart: Chart, tile: int) -> str:
    """The islands that a pirate in the lair of a tile would raid."""
    letters = {chart.letter(*chart.box.part_name[part]) for part in chart.box.parts_of[tile]}
    return " ".join(sorted(letters))


def mooring(sight: Sight, tile: int, part: int) -> str:
    """An island of a tile that is being laid: its slots, and the islands it will be one with."""
    decision, chart = sight.view.decision, chart_of(sight)
    assert isinstance(decision, Mooring), "a ship moors at a tile that is being laid"
    laid = decision.steps[0]
    assert isinstance(laid, Discover), "a ship moors at a tile that is being laid"
    icons = sight.say("ilos.icons")
    slots = "".join(letter_of(icons, icon) for icon, _ in dict(chart.slots(tile))[part])
    return " + ".join([f"{tile}.{part} {slots}", *chart.joined(laid)[part - 1]])


def settling(sight: Sight, chart: Chart, tile: int, slot: int) -> str:
    """A slot: its island, what it shows, and what it costs."""
    name, part = chart.box.slot_number[tile, slot], chart.box.slot_part
    letter = chart.letter(*chart.box.part_name[part[name]])
    return f"{letter} {tile}.{slot} {sight.term(chart.box.icon[name])}{price(sight, tile, slot)}"


def price(sight: Sight, tile: int, slot: int) -> str:
    """What a slot costs the viewer: dearer with pirates about."""
    view: View = sight.view
    island, decision = chart_of(sight).island_of_slot(tile, slot), view.decision
    if not isinstance(decision, Aiming) or island is None:
        return ""
    cost = next(cost for cost in view.costs if cost.card == decision.card)
    dear = view.seat in island.pirated and cost.pirated > cost.cards
    key = "ilos.price.pirated" if dear else "ilos.price"
    return sight.say(key, cards=cost.pirated if dear else cost.cards)


def hint(sight: Sight, chart: Chart) -> str:
    """How to answer where not every choice is listed."""
    view: View = sight.view
    match view.decision:
        case Redrawing():
            return sight.say("ilos.hint.redraw")
        case Paying(_, _, _, left) if left > 1:
            return sight.say("ilos.hint.pay")
        case Aiming(_, "ship") | Founding() if chart.lies and (found := chart.places()):
            tile, (q, r) = found[0]
            key = "ilos.hint.discover.short" if sight.tight else "ilos.hint.discover"
            return sight.say(key, tile=tile, cell=f"{q},{r}")
        case _:
            return ""
