"""One simulated world: from its seed follow its people, servers, disks and network, what goes wrong, how it ends."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
from random import Random
from typing import Any, Final

from msgspec import Struct

from eldorado.server.storage import queries
from eldorado.server.table.seats import hashed
from tests.worlds.history import History
from tests.worlds.invariants import check_world
from tests.worlds.network import Network
from tests.worlds.people import Manners, Seated, Table, Visitor
from tests.worlds.planted import Plants
from tests.worlds.simulated_server import BEGIN_OF_TIME, SimulatedServer
from tests.worlds.simulated_store import Crash, Disk, SimulatedLocks, the_database
from tests.worlds.troubles import Troubles
from tests.worlds.virtual_loop import PROCESS, GoesRound, StandsStill, VirtualLoop

SETTLES: Final = 75.0
"""Seconds after the last fault in which everybody's next move is acknowledged: a dead line is noticed after 33, a dead
server's lease ends after 19."""
GAMES: Final = (("cibola", 2), ("cibola", 3), ("ilos", 2), ("inka", 2), ("sol", 2), ("sol", 4))


class Plan(Struct):
    """What kind of world a seed makes."""

    shared: bool
    servers: int
    news: bool
    seconds: float
    """How long things go wrong."""
    manners: Manners
    tables: list[Table]
    moves: int
    """How many moves are made at each table after that."""
    onlookers: int
    plants: Any


class Outcome(Struct):
    """How a world went."""

    seed: int
    faults: list[str]
    digest: str
    told: list[str]
    moves: int
    troubles: dict[str, int]
    settled: float
    """Seconds from the end of all troubles until everybody was served."""
    seconds: float
    shown: int


def make_plan(rng: Random, plants: Plants) -> Plan:
    """The kind of world: each has some of everything, and none has all."""
    shared = rng.random() < 0.85
    long = rng.random() < 0.04
    seconds = rng.uniform(20, 60) if long else rng.expovariate(1 / 4) + 1.0

    def some(most: float, chance: float = 0.5) -> float:
        return rng.uniform(0, most) if rng.random() < chance else 0.0

    tables = []
    for _ in range(1 if rng.random() < 0.85 else 2):
        game, seats = rng.choice(GAMES[:3] if rng.random() < 0.6 else GAMES)
        bots = 1 if seats > 2 and game != "sol" and rng.random() < 0.2 else 0
        tables.append(Table(game, seats, bots, {}, host_seats=2 if rng.random() < 0.15 else 1))
    manners = Manners(
        think=min(3.0, max(0.2, seconds / rng.uniform(3, 12))),
        undo=some(0.3),
        leave=some(0.1, 0.3),
        post=some(0.5),
        echo=some(0.4),
        propose=some(0.15, 0.3),
        look=some(0.1, 0.2),
    )
    servers = rng.choice((2, 2, 2, 3)) if shared else 1
    onlookers = 1 if rng.random() < 0.2 else 0
    return Plan(shared, servers, rng.random() < 0.5, seconds, manners, tables, rng.randint(2, 5), onlookers, plants)


class World:
    """A world while it runs."""

    def __init__(self, seed: int, plants: Plants | None = None, told: bool = False) -> None:
        self.seed = seed
        rng = self.luck("plan")
        self.plan = make_plan(rng, plants or Plants())
        self.loop = VirtualLoop()  # type: ignore[abstract]  # for a loop that is only simulated, the rest may be missing
        self.history = History()
        self.told: list[str] | None = [] if told else None
        self._digest = hashlib.blake2b(digest_size=16)
        self.network = Network(self.loop, self.luck("network"), self.note)
        self.disk, self.locks = Disk(), SimulatedLocks()
        names = [f"server{number}" for number in range(self.plan.servers)]
        self.servers = [
            SimulatedServer(name, self.network, self.loop, self.luck(name), self.locks, self.disk, self.plan)
            for name in names
        ]
        self.network.hosts = {server.name: server for server in self.servers}
        self.troubles = Troubles(self)
        self.people: list[Seated] = []
        self.settled = 0.0
        self.errors: list[str] = []

    def luck(self, about: str) -> Random:
        """Luck for one purpose."""
        return Random(f"{self.seed} {about}")

    def note(self, *what: Any) -> None:
        """Something that belongs to the world's course: two runs of a seed differ in nothing that is noted."""
        line = f"{self.loop.now:.6f} {' '.join(map(str, what))}"
        self._digest.update(line.encode())
        if self.told is not None:
            self.told.append(line)

    async def live(self) -> None:
        """All that happens."""
        for server in self.servers:
            server.start()
        visitors = self._visitors()
        coming = [asyncio.ensure_future(self._gather(table, visitors)) for table in self.plan.tables]
        await self.troubles.rage(self.plan.seconds)
        began = self.loop.now
        try:
            async with asyncio.timeout(SETTLES):
                await asyncio.gather(*coming)
                for table in self.plan.tables:
                    table.left = self.plan.moves
                self.plan.manners.think = 0.1
                while not self._is_settled():
                    await asyncio.sleep(0.25)
        except TimeoutError:
            self.history.faults.append(f"{SETTLES:.0f} seconds after the last fault: {self._who_waits()}")
        self.settled = self.loop.now - began
        self.note("settled")
        for task in (*coming, *self._staying):
            task.cancel()
        await asyncio.gather(*coming, *self._staying, return_exceptions=True)
        self._note_deaths((*coming, *self._staying))

    def _visitors(self) -> list[Visitor]:
        """Browsers that were here before, so that all have their cookies."""
        count = sum(table.seats for table in self.plan.tables) + self.plan.onlookers
        manners = self.plan.manners
        visitors = [Visitor(self.network, n + 1, self.history, manners, str(self.seed)) for n in range(count)]
        with the_database().engine.begin() as connection:
            for visitor in visitors:
                queries.add_browser(connection, visitor.token, hashed(visitor.token), BEGIN_OF_TIME)
        self._staying: list[asyncio.Task[None]] = []
        return visitors

    async def _gather(self, table: Table, visitors: list[Visitor]) -> None:
        """Somebody opens a table, and the others come."""
        here = visitors[self.plan.tables.index(table) * 8 :][: table.seats] or visitors[: table.seats]
        if len(here) < table.seats:
            here = visitors[: table.seats]
        await here[0].open_table(table)
        self.note("opened", table.id)
        people = table.seats - table.bots
        await asyncio.gather(*(here[seat].claim(table, seat) for seat in range(table.host_seats, people)))
        self.note("claimed", table.id)
        for seat in range(people):
            visitor = here[0] if seat < table.host_seats else here[seat]
            self._sit(visitor, table, seat)
        for visitor in visitors[len(visitors) - self.plan.onlookers :]:
            await visitor.may_watch(table)
            self._sit(visitor, table, None)

    def _sit(self, visitor: Visitor, table: Table, seat: int | None) -> None:
        seated = Seated(visitor, table, seat, self.loop.time)
        self.people.append(seated)
        self._staying.append(asyncio.ensure_future(seated.stay()))

    def _is_settled(self) -> bool:
        for table in self.plan.tables:
            here = [person for person in self.people if person.table is table]
            if not table.rests or not all(person.settled for person in here):
                return False
            if len({person.shown for person in here}) != 1:
                return False
        return True

    def _who_waits(self) -> str:
        said = []
        for person in self.people:
            if not person.settled or not person.table.rests:
                state = f"shown {person.shown}, pending {person.pending}, live {person.live}"
                said.append(f"{person.visitor.name} at seat {person.seat} of {person.table.id} ({state})")
        return "; ".join(said) or "people see different things, or nobody could come"

    def _note_deaths(self, tasks: Any) -> None:
        """Whatever died of something unexpected."""
        for task in tasks:
            if task.done() and not task.cancelled() and task.exception() is not None:
                self.errors.append(f"a person died: {task.exception()!r}")
        for server in self.servers:
            for process in server.past:
                for task in process.tasks:
                    if process.alive and task.done() and not task.cancelled() and task._log_traceback:
                        self.errors.append(f"a task of {process} died: {task.exception()!r}")
        self.errors += [f"nobody caught {fault.get('exception')!r}" for fault in self.loop.faults]


class Ears(logging.Handler):
    """Hears what the servers of a world complain of."""

    def __init__(self, world: World) -> None:
        super().__init__(logging.ERROR)
        self.world = world

    def emit(self, record: logging.LogRecord) -> None:
        process = PROCESS.get()
        if record.exc_info and (process is None or process.alive):
            self.world.errors.append(f"{record.getMessage()}: {record.exc_info[1]!r}")


def run_world(seed: int, plants: Plants | None = None, told: bool = False) -> Outcome:
    """Run the world of a seed, and look at what it leaves."""
    the_database().empty()
    world = World(seed, plants, told)
    logger, ears = logging.getLogger("eldorado"), Ears(world)
    before = logger.level, logger.propagate
    logger.addHandler(ears)
    logger.setLevel(logging.ERROR)
    logger.propagate = False
    try:
        with world.plan.plants.planted():
            try:
                world.loop.run(world.live())
            except (StandsStill, GoesRound) as error:
                world.history.faults.append(type(error).__name__)
        faults = [*world.history.faults, *world.errors, *check_world(world)]
    finally:
        with contextlib.suppress(StandsStill, GoesRound):
            bury(world)
        logger.removeHandler(ears)
        logger.setLevel(before[0])
        logger.propagate = before[1]
    history = world.history
    return Outcome(
        seed,
        faults,
        world._digest.hexdigest(),
        world.told or [],
        len(history.acked),
        dict(world.troubles.counts),
        world.settled,
        world.loop.now,
        len(history.shown),
    )


def bury(world: World) -> None:
    """End what still goes on: nothing of a world is left for the collector to end in another one."""

    async def end_all() -> None:
        world.troubles.watching.cancel()
        for server in world.servers:
            server.retire()
        left = [task for server in world.servers for process in server.past for task in process.tasks]
        for _ in range(5):
            await asyncio.sleep(10)
            left = [task for task in left if not task.done()]
            for task in left:
                task.cancel()

    world.loop.run(end_all())


__all__ = ["Crash", "Outcome", "World", "run_world"]
