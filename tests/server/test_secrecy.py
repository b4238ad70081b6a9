"""Two servers with the same public history and different secrets say the same, byte for byte, until a legal reveal."""

from __future__ import annotations

import dataclasses
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from eldorado import games
from eldorado.core.game import AnyGame
from tests.server.in_process import Browser, InProcessServer, Socket

pytestmark = pytest.mark.anyio

SEATS: list[dict[str, Any]] = [
    {"kind": "me", "name": "Anna"},
    {"kind": "link", "name": "Ben"},
    {"kind": "link", "name": "Cleo"},
    {"kind": "bot", "name": "Rob"},
]


class Company:
    """One of two twins: three people, a bot and an onlooker at one table, and every byte they were sent."""

    def __init__(self, server: InProcessServer) -> None:
        self.server = server
        self.bodies: dict[str, list[str]] = {}

    async def sit_down(self, **fields: Any) -> None:
        self.people = [self.server.browser(f"10.0.0.{n}") for n in range(3)]
        self.eve = self.server.browser("10.0.0.9")
        opened = await self.people[0].open_table(SEATS, watch=True, **fields)
        self.id = opened.id
        await self.server.rest()
        for seat in (1, 2):
            await self.people[seat].claim(opened.links[seat])
            await self.server.rest()
        await self.eve.post(f"/api/tables/{self.id}/watch", {"token": opened.watch.split("/")[-1]})
        self.sockets = []
        for seat, person in enumerate(self.people):
            self.sockets.append(await person.socket(self.id, seat))
            await self.rest()
        self.watching = await self.eve.socket(self.id, "watch")
        await self.rest()

    async def rest(self) -> None:
        """Until nobody has anything more to hear."""
        await self.server.rest()
        for socket in (*self.sockets, *([self.watching] if hasattr(self, "watching") else [])):
            await socket.quiet()

    async def play(self, seat: int, index: int) -> None:
        """Play the choice of that number, counted round."""
        table = self.sockets[seat].tables[-1]
        answer = await self.sockets[seat].choose(index % len(table["choices"]))
        assert answer["type"] == "ack", answer
        await self.rest()

    def asked(self) -> list[int]:
        return [seat for seat in range(3) if self.sockets[seat].tables[-1]["ask"] is not None]

    def bidding(self) -> bool:
        return bool(self.sockets[0].tables[-1]["view"]["decision"]["type"] == "Bidding")

    def round(self) -> int:
        number: int = self.sockets[0].tables[-1]["view"]["round"]
        return number

    async def look_around(self, who: Browser, seat: int | None) -> list[str]:
        """Everything somebody may ask for over HTTP."""
        at = f"/api/tables/{self.id}"
        paths = [at, f"{at}?lang=fr", f"{at}/frames", f"{at}/record", f"{at}/edition", "/api/tables"]
        if seat is not None:
            paths += [f"{at}?seat={seat}", f"{at}/frames?seat={seat}&lang=fr", f"{at}?seat=1", f"{at}/frames?seat=1"]
        return [f"{path} {(response := await who.get(path)).status_code} {response.text}" for path in paths]


async def play_to_round(twin: Company, wanted: int, seed: int) -> None:
    """The same game in both twins up to the bids of a round."""
    script = Random(seed)
    while twin.round() < wanted or not (twin.bidding() and {1, 2} <= set(twin.asked())):
        for seat in twin.asked():
            await twin.play(seat, script.randrange(100))


async def pry(twin: Company) -> list[str]:
    """Anna and the onlooker try everything while Ben's bid is in his closed fist."""
    anna, heard = twin.sockets[0], []
    held = anna.tables[-1]["view"]["areas"][0]["held"]
    moves = [{"type": "Bid", "explorers": n} for n in (-1, 0, held, held + 1, 99)]
    moves += [{"type": "Take", "card": "I-01"}, {"type": "Turn", "card": "II-01"}, {"type": "Decline"}]
    for move in moves:
        await anna.ask("why", seat=0, move=move)
    ask = anna.tables[-1]["ask"]
    for seat, number in ((0, -5), (1, ask), (2, ask)):
        await anna.ask("move", seat=seat, ask=number, move={"type": "Bid", "explorers": 1})
    await anna.ask("undo", seat=0)
    await anna.ask("undo", seat=1)
    if ask is not None:
        await twin.play(0, 1)
        await anna.ask("undo", seat=0)
        await twin.rest()
        await twin.play(0, 0)
    for request in (
        {"type": "lang", "lang": "fr"},
        {"type": "hand", "seat": None},
        {"type": "hand", "seat": 1},
        {"type": "hand", "seat": 0},
        {"type": "seen", "n": 9},
        {"type": "ping"},
        {"type": "pause"},
        {"type": "resume"},
        {"type": "propose", "kind": "undo", "to": 3},
    ):
        await anna.ask(**request)
        await twin.rest()
    await twin.watching.ask("lang", lang="fr")
    again = await twin.people[0].socket(twin.id, 0)
    await again.quiet()
    await twin.rest()
    late = await twin.eve.socket(twin.id, "watch", 3)
    await late.quiet()
    await twin.rest()
    await again.quiet()
    heard += again.raw + late.raw
    heard += await twin.look_around(twin.people[0], 0)
    heard += await twin.look_around(twin.eve, None)
    await again.close()
    await late.close()
    await twin.rest()
    return heard


async def transcripts(twin: Company, round: int, secret: int) -> tuple[list[str], list[str]]:
    """What all but Ben were sent: while his bid was secret, and when the bids were opened."""
    await play_to_round(twin, round, seed=round + 10)
    await twin.play(1, 0 if secret else 1)
    await twin.sockets[1].ask("undo", seat=1)
    await twin.rest()
    await twin.play(1, secret)
    heard = await pry(twin)
    heard += [text for socket in (twin.sockets[0], twin.sockets[2], twin.watching) for text in socket.raw]
    marks = [len(socket.raw) for socket in (twin.sockets[0], twin.watching)]
    while twin.asked() and twin.bidding():
        await twin.play(twin.asked()[-1], 0)
    opened = [twin.sockets[0].raw[marks[0] :], twin.watching.raw[marks[1] :]]
    return heard, [text for part in opened for text in part]


async def compare(tmp_path: Path, round: int, **fields: Any) -> tuple[list[str], list[str], list[str], list[str]]:
    results = []
    for secret in (0, 1):
        async with InProcessServer(str(tmp_path / f"{round}-{secret}.db")) as server:
            twin = Company(server)
            await twin.sit_down(**fields)
            results.append(await transcripts(twin, round, secret))
    return (*results[0], *results[1])


def first_difference(one: list[str], other: list[str]) -> str | None:
    """Where two transcripts part, for a failure one can read."""
    for number, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
            return f"message {number}: …{a[max(0, at - 80) : at + 80]}… ≠ …{b[max(0, at - 80) : at + 80]}…"
    return None if len(one) == len(other) else f"{len(one)} messages ≠ {len(other)} messages"


@pytest.mark.slow
@pytest.mark.parametrize("hidden", [False, True])
@pytest.mark.parametrize("round", range(1, 7))
async def test_twins_say_the_same_until_the_bids_are_opened(tmp_path: Path, round: int, hidden: bool) -> None:
    before, after, other_before, other_after = await compare(tmp_path, round, options={"hide_explorers": hidden})
    assert len(before) > 50
    assert first_difference(before, other_before) is None
    assert after != other_after


def leaky_tell(game: AnyGame) -> AnyGame:
    """Everybody is told everything."""
    return dataclasses.replace(game, tell=lambda event, seat: event)


def leaky_view(game: AnyGame) -> AnyGame:
    """A closed bid shows in the number of explorers held."""

    def view(state: Any, seat: Any) -> Any:
        shown = game.view(state, seat)
        areas = [replace(a, held=(a.held or 0) - max(0, state.areas[i].choice)) for i, a in enumerate(shown.areas)]
        return replace(shown, areas=tuple(areas))

    return dataclasses.replace(game, view=view)


def leaky_words(game: AnyGame) -> AnyGame:
    """A sentence is longer by a blank if Ben has bid more than nothing."""

    def view(state: Any, seat: Any) -> Any:
        shown = game.view(state, seat)
        return replace(shown, deck=shown.deck + " " * (state.areas[1].choice > 0))

    return dataclasses.replace(game, view=view)


@pytest.mark.parametrize("leak", [leaky_tell, leaky_view, leaky_words])
async def test_the_twins_find_planted_leaks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    leaky = leak(games.load("cibola"))
    monkeypatch.setattr(games, "load", lambda name: leaky)
    before, _, other_before, _ = await compare(tmp_path, 1)
    assert before != other_before


async def curtain(tmp_path: Path, bid: int) -> tuple[list[str], list[str]]:
    """One device is passed round; what it is sent after Anna let the curtain down, until the bids are opened."""
    async with InProcessServer(str(tmp_path / f"curtain-{bid}.db")) as server:
        device = server.browser()
        opened = await device.open_table([{"kind": "me", "name": "Anna"}, {"kind": "device", "name": "Bo"}])
        socket: Socket = await device.socket(opened.id, 0)
        await socket.quiet()
        await socket.ask("move", seat=0, ask=10, move={"type": "Bid", "explorers": bid})
        await socket.quiet()
        seen = len(socket.raw)
        await socket.ask("hand", seat=None)
        await socket.quiet()
        for request in ("why", "undo"):
            move = {"move": {"type": "Bid", "explorers": 1}} if request == "why" else {}
            assert (await socket.ask(request, seat=0, **move))["error"]["code"] == "curtain"
        await socket.ask("hand", seat=1)
        await socket.quiet()
        for n in (0, 3, 99):
            await socket.ask("why", seat=1, move={"type": "Bid", "explorers": n})
        assert (await socket.ask("move", seat=0, ask=10, move={"type": "Bid", "explorers": 9}))["error"][
            "code"
        ] == "curtain"
        public = [(await device.get(f"/api/tables/{opened.id}{path}")).text for path in ("", "/frames", "?seat=1")]
        return socket.raw[:seen], socket.raw[seen:] + public


async def test_behind_the_curtain_nothing_of_the_other_seat_is_sent(tmp_path: Path) -> None:
    before, after = await curtain(tmp_path, 3)
    other_before, other_after = await curtain(tmp_path, 11)
    assert before != other_before
    assert after == other_after
    assert not [text for text in after if "secretly" in text or '"my_bid":3' in text or '"my_bid":11' in text]


async def test_the_record_is_refused_before_the_end_to_everybody(tmp_path: Path) -> None:
    async with InProcessServer(str(tmp_path / "x.db")) as server:
        twin = Company(server)
        await twin.sit_down()
        for browser in (*twin.people, twin.eve):
            response = await browser.get(f"/api/tables/{twin.id}/record")
            assert (response.status_code, response.json()["error"]["code"]) == (403, "record_secret")
        stranger = await server.browser("10.3.3.3").get(f"/api/tables/{twin.id}/record")
        assert stranger.json()["error"]["code"] == "not_yours"
