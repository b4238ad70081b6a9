"""What a finished game of Ilôs is measured by."""

from __future__ import annotations

from eldorado.core.game import Scores, Seat
from eldorado.games.ilos.components import RESOURCES, Icon
from eldorado.games.ilos.rules.market import price_of, rises_left
from eldorado.games.ilos.rules.piracy import is_pirated
from eldorado.games.ilos.rules.tiles import islands
from eldorado.games.ilos.state import NOBODY, State
from eldorado.sim.measures import Facts


def facts(state: State, scores: Scores) -> Facts:
    """All figures of one game, group by group."""
    return {
        **length(state),
        **ending(state, scores),
        **points(scores),
        **shares(scores),
        **market(state),
        **pioneers(state),
        **ships(state),
        **piracy(state),
    }


def expected(state: State) -> Facts:
    """[ILO-6.1] Who triggers the end has landed all pioneers; [ILO-1.3] no tile is lost."""
    pieces, seats = state.box.pieces, len(state.areas)
    tiles: Facts = {("length", "tiles in the game"): seats * pieces.tiles_per_player}
    return tiles if state.trigger == NOBODY else {**tiles, ("pioneers", "of who ended it"): pieces.pioneers}


def length(state: State) -> Facts:
    """[ILO-6.1] How many rounds it took, and how much of the archipelago was found."""
    return {
        ("length", "rounds"): state.round,
        ("length", "tiles laid"): len(state.laid),
        ("length", "tiles in the game"): len(state.laid) + len(state.row) + state.stock,
        ("length", "islands"): len(islands(state)),
    }


def ending(state: State, scores: Scores) -> Facts:
    """[ILO-6.1] [ILO-6.5] How it ended, [ILO-6.3] and whether it paid to end it."""
    ended, winners = state.trigger != NOBODY, scores.ranks.count(0)
    return {
        ("ended", "by a last pioneer"): int(ended),
        ("ended", "by the last round"): int(not ended),
        ("ended", "by who then won"): int(ended and scores.ranks[state.trigger] == 0),
        ("ended", "shared"): int(winners > 1),
    }


def points(scores: Scores) -> Facts:
    """[ILO-6.4] The best and the least score, and what each resource brings on the mean of the seats."""
    totals, seats = [sheet.total for sheet in scores.sheets], len(scores.sheets)
    lines = [sheet.lines[: len(RESOURCES)] for sheet in scores.sheets]
    means: Facts = {
        ("points", row[0].key): sum(line.points for line in row) / seats for row in zip(*lines, strict=True)
    }
    return {("points", "best"): max(totals), ("points", "least"): min(totals), **means}


def shares(scores: Scores) -> Facts:
    """[ILO-6.4] Which part of all points each resource brought, in percent."""
    whole = sum(sheet.total for sheet in scores.sheets) or 1
    lines = [sheet.lines[: len(RESOURCES)] for sheet in scores.sheets]
    return {
        ("share of points, %", row[0].key): 100 * sum(line.points for line in row) / whole
        for row in zip(*lines, strict=True)
    }


def market(state: State) -> Facts:
    """[ILO-4.10] The last prices, and how many rises were left."""
    prices: Facts = {("final price", resource): price_of(state, good) for good, resource in enumerate(RESOURCES)}
    return {**prices, ("market", "rises used"): sum(state.rises), ("market", "rises left"): rises_left(state)}


def pioneers(state: State) -> Facts:
    """[ILO-1.2] What the pioneers of a seat were landed for, on the mean of the seats."""
    seats, box = len(state.areas), state.box
    icons: tuple[Icon, ...] = (*RESOURCES, "ruins")
    landed: Facts = {
        ("pioneers", icon): sum([(area.pioneers & box.of_icon.get(icon, 0)).bit_count() for area in state.areas])
        / seats
        for icon in icons
    }
    ended = box.pieces.pioneers if state.trigger == NOBODY else state.areas[state.trigger].pioneers.bit_count()
    return {
        **landed,
        ("pioneers", "forts"): sum(area.forts.bit_count() for area in state.areas) / seats,
        ("pioneers", "trading posts"): sum(len(area.posts) for area in state.areas) / seats,
        ("pioneers", "of who ended it"): ended,
    }


def ships(state: State) -> Facts:
    """[ILO-1.2] [ILO-3.4] The ships in play and the cards unused, on the mean of the seats."""
    seats = len(state.areas)
    return {
        ("a seat's", "ships on coasts"): sum(len(area.ships) for area in state.areas) / seats,
        ("a seat's", "ships in lairs"): sum(len(area.lairs) for area in state.areas) / seats,
        ("a seat's", "cards unused"): sum(sum(area.hand) for area in state.areas) / seats,
    }


def piracy(state: State) -> Facts:
    """[ILO-5.1] At the end: the lairs with a pirate, and of the islands where a seat has ships those it pays at."""
    lairs = [laid.tile for laid in state.laid if laid.tile in state.box.lurk]
    taken = sum(len(area.lairs) for area in state.areas)
    visited = [(Seat(seat), island) for seat, area in enumerate(state.areas) for island in set(area.ships)]
    paying = sum(is_pirated(state, seat, island) for seat, island in visited)
    return {
        ("piracy, %", "lairs taken"): 100 * taken / (len(lairs) or 1),
        ("piracy, %", "islands paid at"): 100 * paying / (len(visited) or 1),
    }
