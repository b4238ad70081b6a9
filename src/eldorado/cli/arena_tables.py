"""What `eldorado arena` prints: how the bots fared, who finished ahead of whom, what the test has found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from eldorado import sim
from eldorado.sim.arena_report import ArenaReport, Standing
from eldorado.sim.ratings import Verdict

LONG_NAME: Final = 12
SHORT_NAME: Final = 10
"""Signs that fit above a column; who is meant is told by the number before the name."""
FEW_BOTS: Final = 3
"""With more of them the intervals do not fit beside each other."""


def tables(report: ArenaReport) -> list[RenderableType]:
    """The report: what was played, how the bots fared, who finished ahead of whom, what the test has found."""
    shown: list[RenderableType] = [Text(headline(report)), bots_table(report), rivals_table(report)]
    notes = [*gap_notes(report), *([verdict_line(report)] if report.sprt else [])]
    return [*shown, Text("\n".join(notes))] if notes else shown


def headline(report: ArenaReport) -> str:
    """What was played, and how the games went."""
    options = ", ".join(f"{name}={value}" for name, value in report.options.items()) or "none"
    rounds = "" if report.rounds is None else f", rounds {_mean(report.rounds)}"
    endings = ", ".join(f"{rule} {count}" for rule, count in report.endings.items())
    return "\n".join(
        [
            f"{report.game}, rules {report.version}, edition {report.edition} ({report.mark}), options: {options}",
            f"{report.games} games, {report.seats} seats, seed {report.seed}; {report.pairings} pairing rounds "
            f"of {report.round_size} games with the same luck",
            f"moves a game {_mean(report.moves)}{rounds}, shared wins {report.shared_wins}, ended by {endings}",
            f"an even share of wins is {1 / report.sides:.1%}; ratings as Elo's, with {report.anchor} at 0",
        ]
    )


def bots_table(report: ArenaReport) -> Table:
    """A line a bot: its share of wins and its rating, each with its 95 % interval."""
    grid = _grid("Bots", report, ["games", "wins", "95 %", "rating", "95 %"])
    for bot in report.table:
        wins = [f"{bot.win_share:.1%}", _percent(bot.interval)]
        rating = [f"{bot.rating.points:+.0f}", _rating_interval(bot, report)]
        grid.add_row(bot.bot, str(bot.games), *wins, *rating)
    return grid


def _percent(interval: sim.Interval) -> str:
    return f"{100 * interval.low:.1f} – {100 * interval.high:.1f}"


def _rating_interval(bot: Standing, report: ArenaReport) -> str:
    interval = bot.rating.interval
    if interval is None or bot.bot == report.anchor:
        return ""
    return f"{interval.low:+.0f} – {interval.high:+.0f}"


def rivals_table(report: ArenaReport) -> Table:
    """How often the bot of each line finished ahead of each other one; a tie counts half."""
    columns = [f"{place} {bot.bot}"[:SHORT_NAME] for place, bot in enumerate(report.table, 1)]
    grid = _grid("Finished ahead of, in % (a tie counts half)", report, columns)
    for place, bot in enumerate(report.table):
        cells = [
            f"{100 * rival.share:.1f}" + (f" ({_percent(rival.interval)})" if _is_small(report) else "")
            for rival in bot.rivals
        ]
        cells.insert(place, "")
        grid.add_row(f"{place + 1} {bot.bot}", *cells)
    return grid


def _is_small(report: ArenaReport) -> bool:
    """Whether there is room for intervals."""
    return len(report.bots) <= FEW_BOTS


def gap_notes(report: ArenaReport) -> list[str]:
    """Bots that never held against another, not even by way of others: a line for each of those."""
    beaten: dict[str, list[str]] = {}
    for first, second in report.open_gaps:
        beaten.setdefault(first, []).append(second)
    return [
        f"{' and '.join(rivals)} never finished ahead of {first}: how far behind they are at most is a guess"
        for first, rivals in beaten.items()
    ]


def verdict_line(report: ArenaReport) -> str:
    """What the sequential test says about the first bot."""
    found = report.sprt
    assert found is not None, "there was no sequential test"
    odds = f"share {found.share:.1%} of {found.games} games, evidence {found.evidence:+.2f} of ±{found.bound:.2f}"
    return f"SPRT: {_accepted(report.bots[0], found)} ({odds}; 5 % risk of error either way)"


def _accepted(bot: str, found: Verdict) -> str:
    if found.accepted is None:
        return f"not decided between {found.low:g} and {found.high:g} for {bot}"
    other = found.low if found.accepted == found.high else found.high
    return f"{bot} wins {found.accepted:g} rather than {other:g}"


def _grid(title: str, report: ArenaReport, headings: Sequence[str]) -> Table:
    """A table with a line a bot; long names are folded, short ones never."""
    grid = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, padding=(0, 1))
    grid.add_column("bot", overflow="fold", min_width=min(LONG_NAME, 2 + max(map(len, report.bots))))
    for heading in headings:
        grid.add_column(heading, justify="right", no_wrap=True)
    return grid


def _mean(summary: sim.Summary) -> str:
    """A mean with its standard error; a figure that never varies has none."""
    return f"{summary.mean:.1f} ± {summary.error:.1f}" if summary.least != summary.most else f"{summary.mean:g}"
