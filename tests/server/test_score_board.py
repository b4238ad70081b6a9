"""How the scores of a finished game came about."""

from __future__ import annotations

from operator import mul
from random import Random

from eldorado import load
from eldorado.core.conformance.playout import choose
from eldorado.core.log import Log
from eldorado.core.options import read_options
from eldorado.server.messages.frames import replayed
from eldorado.server.messages.score_board import graph, score_board


def test_the_course_of_a_finished_game_shows_hidden_stocks_as_they_were() -> None:
    game = load("ilos")
    log, rng = Log(game, 3, read_options(game, {"round_limit": 6})), Random(1)
    while not log.over:
        log.play(*choose(game, log.state, rng))
    truth = {}
    for number, state in replayed(log):
        prices = [row.price for row in game.view(state, None).prices]
        truth[number] = [sum(map(mul, area.stock, prices)) for area in state.areas]
    drawn = graph(log)
    assert len(drawn) > 40
    assert drawn[-1][1] == [sheet.total for sheet in game.scores(log.state).sheets]
    assert drawn == [(number, truth[number]) for number, _ in drawn]


def test_the_course_of_a_game_ended_by_consent_keeps_its_secrets() -> None:
    game = load("ilos")
    log, rng = Log(game, 3, read_options(game, {"round_limit": 6})), Random(1)
    while log.state.round < 4:
        log.play(*choose(game, log.state, rng))
    seen = {number: [side.now for side in game.preview(game.view(state, None))] for number, state in replayed(log)}
    drawn = graph(log)
    assert any(any(sides) for _, sides in drawn)
    assert drawn == [(number, seen[number]) for number, _ in drawn]


def test_the_course_of_a_finished_game_has_a_line_for_each_camp() -> None:
    game = load("sol")
    log, rng = Log(game, 7, read_options(game, {"line_up": "random", "round_limit": 3})), Random(2)
    while not log.over:
        log.play(*choose(game, log.state, rng))
    assert {len(sides) for _, sides in graph(log)} == {2}


def test_the_score_board_says_what_broke_a_tie_and_heads_its_rows() -> None:
    game = load("cibola")
    names = ["Anna", "Tomás"]
    for seed in range(400):
        log, rng = Log(game, 2), Random(seed)
        while not log.over:
            log.play(*choose(game, log.state, rng))
        if game.scores(log.state).ties:
            break
    board = score_board(log, game.words("en", game.house), names)
    (tie,) = board.ties
    best, other = tie.sides
    assert (board.ranks[best], board.ranks[other]) == (0, 1)
    assert tie.text.startswith(f"Tied at {board.sheets[best].total}".replace("-", "−"))
    assert f": {names[best]} " in tie.text
    heads = [[line.row for line in sheet.lines] for sheet in board.sheets]
    assert heads[0] == heads[1], "a row is headed the same for all sides"
