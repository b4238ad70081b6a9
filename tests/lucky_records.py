"""Records of games whose luck was committed to."""

from __future__ import annotations

from random import Random

from eldorado import load
from eldorado.core.log import Log
from eldorado.core.luck import Pledge, begin_luck, play_chance
from eldorado.core.record import Record, record
from eldorado.core.sealing import Sealing


def played(name: str, answers: int = 40, sealing: Sealing | None = None) -> Record:
    game, rng = load(name), Random(name)
    log = Log(game, 2)
    luck = play_chance(log, begin_luck(log, [Pledge(0, bytes(32))]).stirred(log, "ab"))
    for _ in range(answers):
        seat = game.actors(log.state)[0]
        log.play(seat, rng.choice(game.legal(log.state, seat)))
        luck = play_chance(log, luck)
    return record(log, ("Ann", "Bob"), sealing=sealing, pledges=luck.pledges)
