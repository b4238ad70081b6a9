"""Why a bot played something, at a live table: worked out elsewhere, from what the asker was told."""

from __future__ import annotations

from typing import Final

from eldorado.bots.heard_turn import HeardTurn, heard_turn
from eldorado.core.game import Seat
from eldorado.server.bots.explained import Explained
from eldorado.server.live.one_thought_a_seat import OneThoughtASeat
from eldorado.server.live.services import Services
from eldorado.server.table.hints import check_reason
from eldorado.server.table.table_state import TableState


class Explainer(OneThoughtASeat[Explained]):
    """The questions at one table why a bot played something."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services: Final = services

    async def explain(self, state: TableState, viewer: Seat | None, entry: int) -> tuple[Seat, Explained]:
        """Whose turn it was to which an entry belongs, and why it may have been played."""
        check_reason(state, entry)
        turn = heard_turn(state.log, viewer, entry)
        topic = (turn.seat, turn.entries)
        return turn.seat, await self.once(viewer, topic, lambda: self._think(state, viewer, turn))

    async def _think(self, state: TableState, viewer: Seat | None, turn: HeardTurn) -> Explained:
        """A reason in a world imagined for the asker before the turn, by what the asker has heard since."""
        services, game = self.services, state.game
        world = game.imagine(turn.before, viewer, services.imagination_rng)
        return await services.bots.explain(
            game, world, viewer, turn.seat, turn.heard, services.imagination_rng, state.row.id
        )
