"""Players without a page: they open tables, take seats and play over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from playwright.sync_api import APIRequestContext

from tests.web.person import Choice, Message

HEADERS = {"X-Eldorado": "1", "Content-Type": "application/json"}


class HttpPlayer:
    """Somebody with a cookie: a browser's own (`page.context.request`), or a stranger's."""

    def __init__(self, request: APIRequestContext, address: str) -> None:
        self.request = request
        self.address = address

    def call(self, path: str, body: Any = None) -> Any:
        """Ask the server; a refusal is an error."""
        url = f"{self.address}/api/{path}"
        answer = self.request.get(url) if body is None else self.request.post(url, data=body, headers=HEADERS)
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def open(self, seats: Sequence[dict[str, Any]], **more: Any) -> Any:
        """Open a table of Cibola."""
        asked = {"game": "cibola", "options": {}, "clock": {"kind": "none"}, "watch": True, "pace": "instant"}
        return self.call("tables", asked | {"seats": list(seats)} | more)

    def claim(self, link: str, name: str) -> Any:
        """Take the seat of a link."""
        _, _, table, token = link.split("/")
        return self.call(f"tables/{table}/claim", {"token": token, "name": name})

    def look(self, table: str, seat: int | None = None, lang: str = "en") -> Message:
        """The table as a seat sees it."""
        viewer = "" if seat is None else f"&seat={seat}"
        message: Message = self.call(f"tables/{table}?lang={lang}{viewer}")
        return message

    def play(self, table: str, message: Message, choice: Choice) -> None:
        """Answer a question."""
        body = {"seat": message["seat"], "ask": message["ask"], "move": choice["move"]}
        self.call(f"tables/{table}/moves", body)


class HttpTable:
    """A table of whose seats the first ones are ours."""

    def __init__(self, id: str, players: Sequence[HttpPlayer]) -> None:
        self.id = id
        self.players = players

    def look(self, seat: int) -> Message:
        """The table as a seat sees it."""
        return self.players[seat].look(self.id, seat)

    def answer(self, message: Message, choice: Choice) -> None:
        """Play for whoever was asked."""
        self.players[message["seat"]].play(self.id, message, choice)


def open_http_table(host: HttpPlayer, guest: HttpPlayer) -> HttpTable:
    """A new table for Anna and Ben."""
    opened = host.open([{"kind": "me", "name": "Anna"}, {"kind": "link", "name": "Ben"}])
    guest.claim(opened["seats"][1]["link"], "Ben")
    return HttpTable(opened["table"], [host, guest])


def decision(message: Message) -> tuple[str, int]:
    """What is asked, and of whom."""
    return message["view"]["decision"]["type"], message["seat"]


def seeking(seat: int, totem: str, seed: str) -> Callable[[Message], Choice]:
    """A player of this seat who is after one totem; everybody else plays at random."""
    luck = Random(seed)

    def choose(message: Message) -> Choice:
        choices: list[Choice] = message["choices"]
        kind = choices[0]["move"]["type"]
        if message["seat"] != seat or kind not in ("Bid", "Take", "Choose"):
            return luck.choice(choices)
        if kind == "Bid":
            return choices[-1]
        wanted = totem if has_use(totem, message) else ""
        return luck.choice([each for each in choices if leads_to(each, wanted)] or choices)

    return choose


def has_use(totem: str, message: Message) -> bool:
    """The Mirror copies only what somebody has."""
    return totem != "mirror" or any(area["totems"] for area in message["view"]["areas"])


def leads_to(choice: Choice, totem: str) -> bool:
    """Whether a choice is a card with a totem, or the totem itself; without a wish, any totem but the Mirror."""
    if choice["move"]["type"] == "Take":
        return "totem" in choice["text"]
    return bool(choice["move"]["totem"] == totem if totem else choice["move"]["totem"] != "mirror")
