"""A campaign: cycles of play and faults, and after each of them the checker."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

from campaign.checker import Finding, check_log, check_reads
from campaign.faults import FAULTS, possible
from campaign.field import Field, NotWell
from campaign.history import Clock, Story, write_stories
from campaign.players import Company
from campaign.told import Truth, check_told
from eldorado import load
from eldorado.server.problems import UnreadableTable
from eldorado.server.table.restore_table import open_stored, restore, stored_edition

SEATS: Final = {"cibola": (3, 1), "ilos": (2, 0), "inka": (2, 0), "sol": (3, 0)}
"""How many seats the tables have, and how many of them are bots'."""
ENOUGH: Final = 4
"""So many moves more at each table show that it goes on."""
STALLED: Final = 120.0
"""Seconds in which every table goes on when all is well again."""
SLOW: Final = 60.0
"""After so many seconds it is said which table waits."""


class Campaign:
    """One campaign against one field."""

    def __init__(self, field: Field, seed: int, tell: Callable[[str], None], only: Iterable[str] = ()) -> None:
        self.field = field
        self.rng = Random(seed)
        self.tell = tell
        self.clock = Clock(time.monotonic)
        able, lacking = possible(field)
        self.faults = [name for name in (only or FAULTS) if name in able]
        for reason in lacking:
            tell(f"left out: {reason}")
        self.made: Counter[str] = Counter()
        self.counts: Counter[str] = Counter()
        self.findings: list[Finding] = []
        self.cycles = 0
        self.slowest = 0.0
        self._bag: list[str] = []
        self._ending = False
        self._companies: list[Company] = []
        """All of this cycle."""

    # Cycles

    async def run(self, seconds: float, faults: int, think: tuple[float, float], *, stop_when_found: bool) -> None:
        """Cycle after cycle until time is over."""
        while self.clock.now() < seconds and not (stop_when_found and self.findings):
            self.cycles += 1
            await self._cycle(faults, seconds, think, stop_when_found=stop_when_found)
        await self._restore_all()

    async def _restore_all(self) -> None:
        """Every table there is can be read again."""
        ids = await asyncio.to_thread(self.field.tables)
        for id in ids:
            stored = await asyncio.to_thread(self.field.read_table, id)
            if stored is None or restore(load(stored.table.game), stored).halt is not None:
                self.findings.append(Finding("restore", id, "at the end it cannot be read any more"))
        self.counts["restored"] = len(ids)

    async def _cycle(self, faults: int, seconds: float, think: tuple[float, float], *, stop_when_found: bool) -> None:
        self._ending, self._companies = False, []
        slots = [asyncio.ensure_future(self._slot(game, think)) for game in SEATS]
        try:
            await self._go_on("at the beginning")
            for _ in range(faults):
                if self.clock.now() < seconds and not (stop_when_found and self.findings):
                    await self._break()
        finally:
            self._ending = True
            for company in self._companies:
                company.over = True
                company.present.set()
            done, late = await asyncio.wait(slots, timeout=60)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
            for task in done:
                task.result()
        await self.check([company.story for company in self._companies])

    async def _slot(self, game: str, think: tuple[float, float]) -> None:
        """One table after another of a kind."""
        while not self._ending:
            rng = Random(self.rng.getrandbits(64))
            company = Company(self.field.place, game, *SEATS[game], self.clock, rng)
            company.think, company.patience = think, self.field.lease + 5
            await company.open_table()
            self._companies.append(company)
            self.field.companies = [one for one in (*self.field.companies, company) if not one.over]
            await company.play()

    async def _break(self) -> None:
        """Do one fault, mend everything, and see that all goes on."""
        if not self._bag:
            self._bag = self.rng.sample(self.faults, len(self.faults))
        name = self._bag.pop()
        self.field.companies = [company for company in self.field.companies if not company.over]
        began, before = self.clock.now(), self._moves()
        self.field.breaking = name not in ("leave all", "join devices", "change hands")
        try:
            what = await FAULTS[name](self.field, self.rng)
            meanwhile = self._moves() - before
            await self.field.mend()
        except NotWell as problem:
            self.findings.append(Finding("stalled", "", f"{name}: {problem}"))
            raise
        self.made[name] += 1
        if "no," in what:
            self.findings.append(Finding("schema", "", what))
        await self._go_on(f"after {name} ({what})")
        took = self.clock.now() - began
        self.tell(f"cycle {self.cycles}: {name} {what}: {meanwhile} moves meanwhile; all go on after {took:.0f} s")

    def _moves(self) -> int:
        return sum(company.moves() for company in self._companies)

    async def _go_on(self, when: str) -> None:
        """Wait until every table has gone on."""
        began, told = self.clock.now(), False
        before = {id(company): company.moves() for company in self._companies}

        def waits(company: Company) -> bool:
            return not company.over and company.moves() < before.get(id(company), 0) + ENOUGH

        while len(self._companies) < len(SEATS) or any(map(waits, self._companies)):
            await asyncio.sleep(0.1)
            waited = self.clock.now() - began
            waiting = [company for company in self._companies if waits(company)]
            if waited > SLOW and not told:
                told = True
                self.tell(f"{when}: {_who(waiting)} have waited for {waited:.0f} s")
            if waited > STALLED:
                text = f"{when}: nothing goes on at {_who(waiting)}"
                self.findings.append(Finding("stalled", "", text))
                self.tell(text)
                return
        self.slowest = max(self.slowest, self.clock.now() - began)

    # Checking

    async def check(self, stories: Sequence[Story]) -> None:
        """Compare what everybody saw with what the database has."""
        found = list[Finding]()
        for story in stories:
            found += await asyncio.to_thread(self._check_table, story)
        self._count(stories)
        self.findings += found
        name = f"cycle-{self.cycles:04}.jsonl.gz"
        await asyncio.to_thread(write_stories, self.field.home / name, stories, frames=bool(found))
        for finding in found[:20]:
            self.tell(f"FOUND {finding.kind} at {finding.table}: {finding.text}")

    def _check_table(self, story: Story) -> list[Finding]:
        stored = self.field.read_table(story.table)
        if stored is None:
            return [Finding("lost", story.table, "the table is not there")]
        game, found = load(story.game), list[Finding]()
        with contextlib.suppress(UnreadableTable):
            state = restore(game, stored)
            if state.halt is None:
                truth = Truth(open_stored(game, stored, stored_edition(game, stored.table))(), stored.entries)
                return [*check_log(story, stored.entries), *check_reads(story), *check_told(story, truth)]
            found.append(Finding("restore", story.table, f"entry {state.halt.entry} does not replay"))
        return found or [Finding("restore", story.table, "the table cannot be read")]

    def _count(self, stories: Sequence[Story]) -> None:
        for story in stories:
            moves = [request for request in story.requests if request.kind == "move"]
            self.counts["tables"] += 1
            self.counts["moves"] += len({r.n for r in moves if r.outcome == "ok"})
            self.counts["unknown"] += sum(r.outcome == "unknown" for r in story.requests)
            self.counts["taken back"] += sum(r.kind == "undo" and r.outcome == "ok" for r in story.requests)
            self.counts["refused"] += sum(r.outcome == "no" for r in story.requests)
            self.counts["lines"] += len(story.lines)
            self.counts["frames"] += sum(len(line.frames) for line in story.lines)

    def result(self) -> dict[str, Any]:
        """What came of it."""
        kinds = Counter(finding.kind for finding in self.findings)
        return {
            "cycles": self.cycles,
            "minutes": round(self.clock.now() / 60, 1),
            "faults": self.made.total(),
            "faults by kind": dict(sorted(self.made.items())),
            **self.counts,
            "longest wait until all went on": round(self.slowest, 1),
            "lost": kinds["lost"] + kinds["order"] + kinds["unsaid"],
            "doubled": kinds["doubled"] + kinds["refused"] + kinds["nowhere"],
            "leaks": kinds["leak"],
            "questions with several winners": kinds["winners"],
            "reads that went back": kinds["back"],
            "tables that do not restore": kinds["restore"],
            "stalled": kinds["stalled"] + kinds["schema"],
        }


def _who(companies: Sequence[Company]) -> str:
    said = []
    for company in companies:
        waiting = [f"seat {r.seat} {r.kind} {r.text!r}" for r in company.story.requests[-3:] if r.outcome == "unknown"]
        said.append(f"{company.story.game} {company.story.table} ({', '.join(waiting) or 'nothing under way'})")
    return "; ".join(said) or "tables that are not open yet"


def write_result(home: Path, campaign: Campaign, seed: int) -> None:
    """Keep what came of it."""
    said = {"seed": seed, **campaign.result(), "findings": [finding._asdict() for finding in campaign.findings]}
    (home / "result.json").write_text(json.dumps(said, indent=1) + "\n")
