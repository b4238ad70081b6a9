"""Figures as a language writes them: 37.6 %, 37,6 % …"""

from __future__ import annotations

from typing import Any

from eldorado.sim.lab.document import Cell, Kind, Unit
from eldorado.sim.statistics import Interval


class Teller:
    """Writes figures in one language."""

    def __init__(self, language: str) -> None:
        self.french = language == "fr"
        self.percent_sign = "\u202f%" if self.french else "%"

    def plain(self, value: float, digits: int) -> str:
        """A number with so many digits behind the point, or comma."""
        text = f"{value:.{digits}f}".replace("-", "−")
        if not float(text.replace("−", "-")):
            text = text.removeprefix("−")
        return text.replace(".", ",") if self.french else text

    def number(self, value: float) -> str:
        """A number of any size, with about three digits that tell something."""
        size = abs(value)
        return self.plain(value, 0 if size >= 1000 or float(value).is_integer() else 1 if size >= 100 else 2)

    def percent(self, value: float, digits: int = 1) -> str:
        """A share."""
        return self.plain(100 * value, digits) + self.percent_sign

    def signed(self, text: str, value: float) -> str:
        """With its sign, where it is above 0."""
        return f"+{text}" if value > 0 else text

    def of_unit(self, value: float, unit: Unit) -> str:
        """A value by its unit."""
        return {"share": self.percent, "points": self.points, "number": self.number}[unit](value)

    def points(self, value: float) -> str:
        """A difference of shares."""
        return self.signed(self.plain(100 * value, 1), value)

    def chance(self, value: float) -> str:
        """How likely something is by luck."""
        return f"< {self.plain(0.001, 3)}" if value < 0.001 else self.plain(value, 3)

    def interval(self, interval: Interval | None, unit: Unit) -> str:
        """From … to."""
        if interval is None:
            return "?"
        low, high = (self._end(end, unit) for end in (interval.low, interval.high))
        return f"{low} – {high}" + (self.percent_sign if unit == "share" else "")

    def _end(self, value: float, unit: Unit) -> str:
        return self.plain(100 * value, 1) if unit == "share" else self.of_unit(value, unit)

    def cell(self, value: Any, kind: Kind) -> str:
        """A cell of a table."""
        if isinstance(value, Cell):
            return self.cell(value.value, value.kind)
        if value is None:
            return "?" if "interval" in kind else ""
        match kind:
            case "text":
                return str(value)
            case "count":
                return f"{value:,d}".replace(",", "\u202f" if self.french else ",")
            case "share":
                return self.percent(value)
            case "share interval" | "points interval" | "interval":
                return self.interval(value, unit_of(kind))
            case "points":
                return self.points(value)
            case "difference":
                return self.signed(self.number(value), value)
            case "chance":
                return self.chance(value)
            case "number" | "mixed" | "mixed interval":
                return self.number(value)


def unit_of(kind: Kind) -> Unit:
    """The unit of an interval."""
    return "share" if kind == "share interval" else "points" if kind == "points interval" else "number"
