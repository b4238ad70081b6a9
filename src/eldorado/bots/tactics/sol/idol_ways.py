"""What a character may do with the Idol in the course of its turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from eldorado.bots.tactics.sol.moments import Stand, Way
from eldorado.bots.tactics.sol.outlook import FUSS
from eldorado.games.sol.components import CharacterId
from eldorado.games.sol.moves import SEIZE, TAKE
from eldorado.games.sol.rules.figures import ability_of, able_at, carrier_of, guarded
from eldorado.games.sol.rules.idol import is_free
from eldorado.games.sol.rules.pulling import PULLING
from eldorado.games.sol.state import NOWHERE, WOUNDED, Figure, State


class IdolWays:
    """The Idol in the turn of one character: taken, seized, handed over, pulled along with its carrier."""

    def __init__(self, world: State, figure: Figure) -> None:
        self.world: Final = world
        self.figure: Final = figure
        self.ability: Final = ability_of(world, figure)
        self.watched: Final = guarded(world, figure.camp)

    def ways(self, stand: Stand) -> Iterator[Way]:
        """[SOL-8.1] [SOL-8.2] [SOL-8.4] Taking, seizing, pulling who carries it; handing over to who acts later only.

        So the Idol never goes to and fro.
        """
        world, me = self.world, self.figure.id
        if stand.carrier is None:
            if world.idol == stand.space:
                take = world.box.take[me] if is_free(world) else TAKE
                yield Way(take, 0.0, stand._replace(carrier=me, carried_at=NOWHERE))
            elif self.may_seize(stand.space):
                yield Way(SEIZE, 0.0, stand._replace(carrier=me, carried_at=NOWHERE))
        elif stand.carrier == me:
            for ally in world.camps[self.figure.camp].figures[world.place + 1 :]:
                if ally.space == stand.space:
                    yield Way(world.box.hand[ally.id], -FUSS, stand._replace(carrier=ally.id, carried_at=ally.space))
        elif stand.carried_at == stand.space:
            if self.has_acted(stand.carrier):
                yield Way(world.box.hand[me], -FUSS, stand._replace(carrier=me, carried_at=NOWHERE))
        else:
            yield from self.pulls(stand)

    def ally_takes(self, stand: Stand) -> Iterator[Way]:
        """[SOL-8.1] An ally that stands where the Idol lies takes it, whether it has acted or not."""
        world = self.world
        if stand.carrier is not None or world.idol == NOWHERE or not is_free(world):
            return
        for ally in world.camps[self.figure.camp].figures:
            if ally.space == world.idol and ally is not self.figure:
                yield Way(world.box.take[ally.id], -FUSS, stand._replace(carrier=ally.id, carried_at=ally.space))

    def has_acted(self, id: CharacterId) -> bool:
        """[SOL-2.1] Whether an ally had its turn before this character."""
        return any(ally.id == id for ally in self.world.camps[self.figure.camp].figures[: self.world.place])

    def pulls(self, stand: Stand) -> Iterator[Way]:
        """[SOL-3.4] [SOL-9.1] The carrier comes along."""
        box, carrier = self.world.box, stand.carrier
        if carrier is None or stand.carried_at == NOWHERE or self.watched >> stand.space & 1:
            return
        pulled = stand._replace(carried_at=stand.space)
        if box.beside_bits[stand.space] >> stand.carried_at & 1 and stand.movement >= PULLING:
            yield Way(box.pull[carrier], 0.0, pulled._replace(movement=stand.movement - PULLING))
        if self.ability == "rally" and not stand.used and box.rallied[stand.space] >> stand.carried_at & 1:
            yield Way(box.rally[carrier], 0.0, pulled._replace(used=True))

    def may_seize(self, space: int) -> bool:
        """[SOL-8.4] A wounded enemy carrier stands there, and no able one with it."""
        world, carrier = self.world, carrier_of(self.world)
        return bool(
            carrier is not None
            and carrier.camp != self.figure.camp
            and carrier.wound == WOUNDED
            and carrier.space == space
            and world.options.seize_from_wounded
            and not self.figure.wound
            and not able_at(world, carrier.camp, space)
        )
