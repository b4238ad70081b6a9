"""A small study of the laboratory, in a worker: it plays until it has its games or its time is over, and reports.

What only a study needs is loaded by the first one, so that all other workers begin sooner.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, Final

from eldorado.core.log import Log
from eldorado.core.options import OptionError, read_options
from eldorado.server.messages.client_messages import StudyBody
from eldorado.server.messages.review_document import progress
from eldorado.server.messages.study_message import StudyFound
from eldorado.server.messages.table_message import encode
from eldorado.server.problems import Invalid, WrongSeats
from eldorado.server.table.game_choice import check_bot, find_game, read_edition
from eldorado.server.workers.question_loop import Tell

if TYPE_CHECKING:
    from eldorado.sim.lab.study import StudyTally
    from eldorado.sim.playouts import SimPlan

TELL_EVERY: Final = 0.25
"""Seconds between two pieces of news."""
WAITING: Final = 4
"""A study that gets little of the processor may take so many times its seconds by the clock."""


def play_study(asked: StudyBody, language: str, seconds: float, *, tell: Tell) -> list[bytes]:
    """Play, as long as there is time, and write the report in a language."""
    from eldorado.sim.lab.page import page
    from eldorado.sim.lab.study_document import study_document
    from eldorado.sim.lab.words import SENTENCES

    plan = study_plan(asked)
    study = play_within(plan, seconds, tell).study()
    document = study_document(study, language)
    found = StudyFound(document.title, list(document.findings), study.games, page(document, SENTENCES[language]))
    return [encode(found)]


def study_plan(asked: StudyBody) -> SimPlan:
    """What is to be played, checked as for a table."""
    from eldorado.sim.playouts import make_plan

    game = find_game(asked.game)
    edition = read_edition(game, asked.edition)
    check_bot(game, asked.bot)
    if asked.seats not in game.seats:
        raise WrongSeats(game, asked.seats)
    try:
        options: Any = Log(game, asked.seats, read_options(game, asked.options), edition).options
    except OptionError as error:
        raise Invalid("options", "options", error, game) from None
    return make_plan(game.name, asked.games, asked.seats, asked.seed, asked.bot, options, edition)


def play_within(plan: SimPlan, seconds: float, tell: Tell) -> StudyTally:
    """Play the games of a plan, one at least, until its time is over: by what it has worked, or by the clock."""
    from eldorado.sim.lab.study import StudyTally
    from eldorado.sim.playouts import play_number

    tally, began, worked, told = StudyTally(plan), time.monotonic(), time.process_time(), 0.0
    for number in range(plan.games):
        now = time.monotonic()
        if tally.games and (time.process_time() - worked > seconds or now - began > WAITING * seconds):
            break
        if now - told > TELL_EVERY:
            tell(progress(number, plan.games))
            told = now
        tally.add(play_number(plan, number, closely=True).row)
    tell(progress(tally.games, plan.games))
    return tally
