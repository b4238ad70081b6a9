"""What all reports of the laboratory begin with: what was played, and what sides and figures are called."""

from __future__ import annotations

from typing import Any

import msgspec

from eldorado.core.faults import Fault
from eldorado.games import load
from eldorado.sim.happenings import happenings_of
from eldorado.sim.lab.document import IntervalChart, Mark, Unit
from eldorado.sim.lab.figures_told import Teller
from eldorado.sim.lab.words import Speech
from eldorado.sim.playouts import SimPlan


class Told:
    """A plan in the words of one language: the laboratory's, and the game's own names of things."""

    def __init__(self, plan: SimPlan, language: str) -> None:
        game: Any = load(plan.game)
        self.plan = plan
        self.say = Speech(language)
        self.teller = Teller(language)
        words = game.words(language, plan.edition)
        self.title: str = words.title
        self.terms = words.terms
        self.faults = words.faults
        self.rules: int = game.version
        self.camps = max(plan.sides) + 1 < plan.seats or hasattr(happenings_of(plan.game), "SIDES")

    def facts(self) -> list[str]:
        """The edition, the options, the seats, the bots and the seed."""
        plan = self.plan
        first = self.say("plan", game=plan.game, rules=self.rules, **self.edition_facts(plan))
        return [first, self.say("table", seats=plan.seats, seed=plan.seed, bots=self.bots(plan))]

    def edition_facts(self, plan: SimPlan) -> dict[str, str]:
        """What fills the gaps about an edition and its options."""
        options = ", ".join(f"{name}={value}" for name, value in msgspec.to_builtins(plan.options).items())
        return {"edition": plan.edition.name, "mark": plan.edition.mark, "options": options or self.say("none")}

    def bots(self, plan: SimPlan) -> str:
        """Who plays."""
        return plan.bots[0] if len(set(plan.bots)) == 1 else ", ".join(plan.bots)

    def side(self, number: int | str) -> str:
        """What a side is called."""
        names = getattr(happenings_of(self.plan.game), "SIDES", None)
        if names is not None:
            return self.term(names[int(number)])
        return self.say("camp" if self.camps else "seat", number=number)

    def term(self, name: str) -> str:
        """What the game calls a thing."""
        return str(self.terms.get(name, name))

    def fault(self, fault: Fault | None) -> str:
        """What the game finds wrong, in one line."""
        return "" if fault is None else fault.told(self.say.language, self.faults).splitlines()[0]

    def figure(self, name: str) -> str:
        """What a figure is called."""
        kind, _, number = name.partition(":")
        if number.isdecimal():
            return self.say(f"{kind} of", side=self.side(number))
        return self.say.name("figure", name)

    def interval_chart(
        self, name: str, title: str, marks: tuple[Mark, ...], reference: float | None, unit: Unit
    ) -> IntervalChart:
        """A chart, told in words as well."""
        told = ". ".join(
            self.say(
                "chart.mark",
                label=mark.label,
                value=self.teller.of_unit(mark.value, unit),
                interval=self.teller.interval(mark.interval, unit),
            )
            for mark in marks
        )
        return IntervalChart(name, title, self.say("chart.told", title=title, marks=told), marks, reference, unit)
