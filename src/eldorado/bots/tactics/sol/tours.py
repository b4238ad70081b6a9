"""A character's turn thought through: where it may go, search, fight, and what it may do with the Idol on the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from eldorado.bots.tactics.sol.duels import after_duel
from eldorado.bots.tactics.sol.ground import defenders
from eldorado.bots.tactics.sol.idol_ways import IdolWays
from eldorado.bots.tactics.sol.moments import Stand, Way
from eldorado.bots.tactics.sol.outlook import STEP_WORTH, Outlook
from eldorado.games.sol.box import KINDS, STEP
from eldorado.games.sol.components import CharacterId
from eldorado.games.sol.decisions import Acting
from eldorado.games.sol.moves import END, GALLOP, SEARCH, Hop, Move
from eldorado.games.sol.rules.abilities import is_loaded
from eldorado.games.sol.rules.figures import ability_of, active, carrier_of, figure_of, guarded
from eldorado.games.sol.rules.reach import hops
from eldorado.games.sol.state import NOWHERE, Figure, State

GALLOP_WORTH: Final = 3.5
SHOT_WORTH: Final = 2.0
"""What an ability token is worth that is kept."""
HASTE: Final = 0.01
"""Of two ways that end alike the shorter one is better."""
ENOUGH: Final = 500
"""So many moments of a turn are followed up."""


class Tour:
    """All that one character can do in its turn, each end judged once."""

    def __init__(self, world: State, outlook: Outlook) -> None:
        self.world, self.outlook = world, outlook
        self.later = world.copy()
        self.figure: Figure = active(world)
        self.before = [figure.space for figure in world.camps[self.figure.camp].figures]
        self.ability = ability_of(world, self.figure)
        self.watched = guarded(world, self.figure.camp)
        self.idol = IdolWays(world, self.figure)
        self.steps = sum([token % KINDS == STEP for token in self.figure.tokens])
        gallops = self.ability == "gallop" and is_loaded(self.figure)
        self.gallop = world.box.edition.figures.gallop_movement if gallops else 0
        self.ends: dict[tuple[int, CharacterId | None, int], float] = {}
        self.fights: dict[tuple[int, CharacterId | None, int], float] = {}
        self.best: dict[Stand, float] = {}
        self.hopped: dict[tuple[int, int], list[tuple[Hop, Move, int, int]]] = {}

    def start(self, now: Acting) -> Stand:
        """How things stand."""
        world, figure = self.world, self.figure
        carrier = carrier_of(world)
        own = carrier is not None and carrier.camp == figure.camp
        return Stand(
            figure.space,
            world.free_levels,
            now.movement,
            now.search,
            frozenset(),
            carrier.id if own and carrier is not None else None,
            carrier.space if own and carrier is not None else NOWHERE,
            figure.used,
        )

    # The end of a turn

    def end(self, stand: Stand) -> float:
        """What it is worth to end the turn so, less the tokens and points that it took."""
        key = (stand.space, stand.carrier, stand.carried_at)
        if key not in self.ends:
            self.ends[key] = self.outlook.value(self.standing(stand), spare=0)
        lure = self.outlook.lure(self.world, self.figure, stand.space, stand.searched) if stand.space >= 0 else 0.0
        return self.ends[key] + lure - self.price(stand.movement) + HASTE * stand.movement

    def standing(self, stand: Stand) -> State:
        """The position with the character, the Idol and who carries it there; good until the next one is asked for."""
        world, then = self.world, self.later
        for figure, before in zip(then.camps[self.figure.camp].figures, self.before, strict=True):
            figure.space = before
        then.camps[self.figure.camp].figures[world.place].space = stand.space
        then.carrier, then.idol = world.carrier, world.idol
        if stand.carrier is not None:
            then.carrier, then.idol = stand.carrier, NOWHERE
            if stand.carrier != self.figure.id:
                figure_of(then, stand.carrier).space = stand.carried_at
        return then

    def price(self, movement: int) -> float:
        """What it costs to have spent more points than one had: step tokens, or a gallop."""
        if movement >= 0:
            return 0.0
        on_foot = STEP_WORTH * -movement if -movement <= self.steps else float("inf")
        if not self.gallop:
            return on_foot
        return min(on_foot, GALLOP_WORTH + STEP_WORTH * max(0, -movement - self.gallop))

    # On the way

    def worth(self, stand: Stand) -> float:
        """The most that can be made of a moment."""
        if stand not in self.best:
            self.best[stand] = self.end(stand)
            if len(self.best) > ENOUGH:
                return self.best[stand]
            values = [self.value_of(way) for way in self.ways(stand)]
            self.best[stand] = max([self.best[stand], *values])
        return self.best[stand]

    def value_of(self, way: Way) -> float:
        """What a way is worth with all that may follow."""
        return way.gain + (0.0 if way.then is None else self.worth(way.then))

    def ways(self, stand: Stand) -> list[Way]:
        """Everything one may do next."""
        found = list[Way]()
        if stand.space != NOWHERE:
            if stand.search:
                found += self.searches(stand)
            found += self.idol.ways(stand)
        if stand.carrier is None and self.world.idol != NOWHERE:
            found += self.idol.ally_takes(stand)
        found += self.moves(stand)
        return found

    def searches(self, stand: Stand) -> Iterator[Way]:
        """[SOL-6.1] The token of the space; [SOL-9.13] or of one beside it."""
        box, outlook = self.world.box, self.outlook
        left = stand._replace(search=stand.search - 1)
        if stand.space in outlook.hopes and stand.space not in stand.searched:
            gain = outlook.find(self.world, self.figure, stand.space)
            yield Way(SEARCH, gain, left._replace(searched=stand.searched | {stand.space}))
        if self.ability == "survey" and not stand.used:
            for space in box.beside[stand.space]:
                if space in outlook.hopes and space not in stand.searched:
                    gain = outlook.find(self.world, self.figure, space)
                    then = left._replace(searched=stand.searched | {space}, used=True)
                    yield Way(box.survey[space], gain, then)

    def moves(self, stand: Stand) -> list[Way]:
        """[SOL-3.2] Every hop on; [SOL-4.1] onto able enemies it is a fight, and the end of what we foresee."""
        found, least = list[Way](), -self.steps - self.gallop
        _, _, movement, search, searched, carrier, carried_at, used = stand
        for hop, move, cost, free in self.hops(stand.space, stand.free):
            left = movement - cost
            if left < least:
                continue
            then = Stand(hop.space, free, left, search, searched, carrier, carried_at, used)
            if not self.watched >> hop.space & 1:
                found.append(Way(move, 0.0, then))
            elif not self.figure.wound:
                found.append(Way(move, self.fight(then) - self.price(left) + HASTE * left, None))
                if self.ability == "stealth" and not used:
                    sneak = self.world.box.sneak[hop.way][hop.space]
                    found.append(Way(sneak, 0.0, then._replace(used=True)))
        return found

    def hops(self, space: int, free: int) -> list[tuple[Hop, Move, int, int]]:
        """[SOL-3.2] Every hop on from a space, its move, its cost and the free levels left; worked out once."""
        found = self.hopped.get((space, free))
        if found is None:
            box = self.world.box
            interned: dict[str, Sequence[Move]] = {"step": box.step, "row": box.row, "land": box.land}
            nexts = hops(self.world, self.figure, space, free)
            found = [(hop, interned[hop.way][hop.space], cost, left) for hop, cost, left in nexts]
            self.hopped[space, free] = found
        return found

    # Fighting

    def fight(self, stand: Stand) -> float:
        """[SOL-4.1] What it is worth to enter a space with able enemies, one duel after another."""
        key = (stand.space, stand.carrier, stand.carried_at)
        if key not in self.fights:
            world = self.standing(stand)
            line = [enemy.id for enemy in defenders(world, 1 - self.figure.camp, stand.space)]
            self.fights[key] = self.outlook.combat(world, self.figure.id, line, spare=0)
        return self.fights[key]

    def shot(self, id: CharacterId) -> float:
        """[SOL-9.10] A shot risks nothing but its token."""
        world, enemy = self.world, figure_of(self.world, id)
        chance = self.outlook.armoury.chance(world, self.figure, enemy, enemy.space)
        won = self.outlook.value(after_duel(world, self.figure, enemy, enemy.space, shot=True))
        return chance * won + (1 - chance) * self.outlook.value(world) - SHOT_WORTH

    # The choice

    def first(self, now: Acting, legal: set[Move]) -> tuple[float, Move]:
        """The first move of the best turn, and what the turn is worth."""
        value, move, _ = self.best_way(self.start(now), legal)
        return value, move

    def best_way(self, stand: Stand, legal: set[Move]) -> tuple[float, Move, Stand | None]:
        """The best move now, and how things stand then; where it takes more points than there are, what brings them."""
        choices: list[tuple[float, Move, Stand | None]] = []
        choices += [(self.value_of(way), way.move, way.then) for way in self.ways(stand)]
        choices += [(self.end(stand), END, None)] if END in legal else []
        choices += [(self.shot(move.character), move, None) for move in self.world.box.shoot.values() if move in legal]
        choices.sort(key=lambda choice: choice[0], reverse=True)
        for value, move, then in choices:
            if move in legal:
                return value, move, then
            if further := self.further(legal):
                return value, further, None
        return choices[0][0] if choices else 0.0, next(iter(legal)), None

    def further(self, legal: set[Move]) -> Move | None:
        """[SOL-3.8] A step token, or [SOL-9.9] a gallop."""
        spends = [move for move in self.world.box.spend if move in legal]
        if spends:
            return spends[0]
        return GALLOP if GALLOP in legal else None
