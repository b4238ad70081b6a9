"""At the servers of these tests a game that is played alike is the same game: what failed once fails again."""

from __future__ import annotations

from tests.web.browsers import Browsers
from tests.web.http_player import HttpPlayer
from tests.web.person import Person

SEATS = [{"kind": "me", "name": "Anna"}, *({"kind": "bot", "name": name, "bot": "greedy"} for name in ("Ben", "Cleo"))]


def test_the_same_answers_bring_the_same_game(browsers: Browsers) -> None:
    person = browsers.new_person()
    player = HttpPlayer(person.page.context.request, browsers.address)
    first, second = (answers_at(person, player) for _ in range(2))
    assert first == second
    assert len(first) > 5


def answers_at(person: Person, player: HttpPlayer) -> list[object]:
    """All questions of the first three rounds at a new table, with what the seat saw of the others."""
    table, seen = player.open(SEATS)["table"], list[object]()
    while (message := player.look(table, 0))["view"]["round"] < 4:
        if message["table"]["asked"] != [0]:  # in which order bids come is a part of the game
            person.page.wait_for_timeout(20)
            continue
        seen.append([message["view"], message["choices"]])
        player.play(table, message, message["choices"][len(message["choices"]) // 2])
    return seen
