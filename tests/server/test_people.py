"""People: names they keep, devices that are one person's, and being forgotten."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, MetaData, select

from eldorado.server.live.device_codes import LASTING, DeviceCodes, plain_code
from eldorado.server.live.tidying import Tidying
from eldorado.server.problems import Problem
from eldorado.server.storage.nudge_rows import Subscription, subscribe
from eldorado.server.table.seats import hashed
from tests.server.in_process import PEOPLE, Browser, Gone, InProcessServer, Socket, at_table, reopened, spin

pytestmark = pytest.mark.anyio

ME = {"kind": "me", "name": "Anna Unforgettable", "mark": "leaf"}
BOT = {"kind": "bot", "bot": "greedy"}


async def code_of(browser: Browser) -> str:
    """A new code for another device."""
    answer = await browser.post("/api/people/code")
    assert answer.status_code == 200, answer.text
    code: str = answer.json()["code"]
    return code


async def join(browser: Browser, code: str, lang: str = "en") -> tuple[int, str, str]:
    """Type a code: the status, and what is refused in words."""
    answer = await browser.post(f"/api/people/device?lang={lang}", {"code": code})
    error = answer.json().get("error", {})
    return answer.status_code, error.get("code", ""), error.get("message", "")


async def person(browser: Browser) -> dict[str, Any]:
    """What a person is told about themselves."""
    told: dict[str, Any] = (await browser.get("/api/people")).json()
    return told


async def tables(browser: Browser) -> set[str]:
    """The tables in one's list."""
    return {row["table"] for row in (await browser.get("/api/people/games")).json()["rows"]}


async def play_out(socket: Socket) -> None:
    """Play until the game is over; bots answer at once."""
    while not (now := await socket.now())["table"]["over"]:
        if now["ask"] is not None:
            await socket.choose()


def everything(connection: Connection) -> str:
    """Every row of every table of the database, as text."""
    metadata = MetaData()
    metadata.reflect(connection)
    return "\n".join(
        f"{table.name}: {row}" for table in metadata.sorted_tables for row in connection.execute(select(table))
    )


async def last_word(socket: Socket) -> str:
    """Why the server has closed a socket."""
    while True:
        try:
            await socket.message()
        except Gone as gone:
            return str(gone)


# Names


async def test_names_and_marks_are_kept_in_order_each_once(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        anna = server.browser()
        assert await person(anna) == {
            "known": False, "names": [], "devices": 0, "tables": 0, "played": 0, "kept_days": 400.0
        }  # fmt: skip
        names = [{"name": " Anna\x07 B ", "mark": "sun"}, {"name": "Mum"}, {"name": "Anna B", "mark": "sea"}]
        assert (await anna.post("/api/people/names", {"names": names})).status_code == 200
        kept = [{"name": "Anna B", "mark": "sun"}, {"name": "Mum", "mark": None}]
        assert (await person(anna))["names"] == kept
        await anna.post("/api/people/names", {"names": [kept[1]]})
        assert (await person(anna))["names"] == [kept[1]]


@pytest.mark.parametrize(
    ("names", "field"),
    [
        ([{"name": "x" * 41}], "names[0].name"),
        ([{"name": ""}], "names[0].name"),
        ([{"name": "ok"}, {"name": "\u200b \x00"}], "names[1].name"),
        ([{"name": "ok", "mark": "gold"}], "names[0].mark"),
        ([{"name": str(n)} for n in range(9)], "names"),
        ([{"name": "ok", "more": 1}], "names[0]"),
    ],
)
async def test_bad_names_are_refused_by_field_and_nothing_is_kept(database: str, names: Any, field: str) -> None:
    async with InProcessServer(database) as server:
        anna = server.browser()
        for lang, word in (("en", "cannot be read"), ("fr", "illisible")):
            answer = await anna.post(f"/api/people/names?lang={lang}", {"names": names})
            assert (answer.status_code, answer.json()["error"]["field"]) == (400, field)
            assert word in answer.json()["error"]["message"]
        assert not (await person(anna))["known"]


async def test_a_mark_goes_with_its_seat_and_to_the_rematch(database: str) -> None:
    async with InProcessServer(database) as server:
        anna, ben = server.browser(), server.browser("10.0.0.2")
        opened = await anna.open_table([ME, PEOPLE[1]])
        table, token = opened.links[1].removeprefix("#/join/").split("/")
        refused = await ben.post(f"/api/tables/{table}/claim", {"token": token, "mark": "gold"})
        assert refused.status_code == 400
        await ben.post(f"/api/tables/{table}/claim", {"token": token, "name": "Ben", "mark": "night"})
        socket = await anna.socket(opened.id)
        assert [seat["mark"] for seat in (await socket.now())["table"]["seats"]] == ["leaf", "night"]
        await play_both(socket, await ben.socket(opened.id, 1))
        again = (await anna.post(f"/api/tables/{opened.id}/rematch")).json()["table"]
        other = await anna.socket(again, 1)
        assert [seat["mark"] for seat in (await other.now())["table"]["seats"]] == ["night", "leaf"]


async def play_both(*sockets: Socket) -> None:
    """Play until the game of two people is over."""
    while not (await sockets[0].now())["table"]["over"]:
        for socket in sockets:
            if (await socket.now())["ask"] is not None:
                await socket.choose()


# Codes


async def test_a_new_device_becomes_the_same_person_by_a_code_once(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        laptop, phone, thief = server.browser(), server.browser("10.0.0.2"), server.browser("10.0.0.3")
        opened = await laptop.open_table([ME, BOT])
        code = await code_of(laptop)
        assert await join(phone, f" {code.lower().replace('-', ' ')} ") == (200, "", "")
        assert await tables(phone) == {opened.id}
        assert (await person(phone))["devices"] == 2
        status, refused, message = await join(thief, code)
        assert (status, refused) == (403, "code")
        assert "new one" in message
        assert await tables(thief) == set()
        here, there = await laptop.socket(opened.id), await phone.socket(opened.id)
        assert (await there.choose())["type"] == "ack", "a seat is played from either device"
        assert (await here.now())["n"] == (await there.now())["n"]
        assert [seat["mine"] for seat in (await here.now())["table"]["seats"]] == [True, False]
        async with reopened(server) as again:
            assert await tables(again.browsers[1]) == {opened.id}, "the store knows the phone too"


async def test_what_the_second_device_had_joins_the_person_while_all_tables_are_open(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        ours, [anna, ben] = await at_table(server, PEOPLE[:2])
        laptop, phone = anna.browser, server.browser("10.0.0.9")
        mine = await phone.open_table([{"kind": "me", "name": "Anna"}, PEOPLE[1]], watch=True)
        await laptop.post("/api/people/names", {"names": [{"name": "Anna", "mark": "sea"}]})
        await phone.post("/api/people/names", {"names": [{"name": "Mum"}, {"name": "Anna"}]})
        there = await phone.socket(mine.id)
        await there.now()
        await ben.browser.claim(mine.links[1])
        assert await join(phone, await code_of(laptop)) == (200, "", "")
        assert (await there.now())["table"]["seats"][0]["mine"]
        assert (await there.now())["table"]["host"]
        assert (await there.choose())["type"] == "ack", "the table that lay open goes on"
        second = await laptop.socket(mine.id)
        assert (await second.now())["table"]["host"], "and is the other device’s too"
        assert await tables(laptop) == await tables(phone) == {ours.id, mine.id}
        assert (await phone.socket(ours.id)) is not None
        kept = (await person(phone))["names"]
        assert kept == [{"name": "Anna", "mark": "sea"}, {"name": "Mum", "mark": None}]
        assert (await ben.now())["table"]["seats"][1]["mine"], "nobody else is moved"


async def test_two_people_at_one_table_who_are_one_have_both_seats_and_one_game(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        _, [anna, ben] = await at_table(server, PEOPLE[:2])
        await play_both(anna, ben)
        assert await join(ben.browser, await code_of(anna.browser)) == (200, "", "")
        table = (await anna.now())["table"]
        assert [seat["mine"] for seat in table["seats"]] == [True, True]
        told = (await anna.browser.get("/api/people/statistics")).json()
        assert (told["played"], told["rivals"]) == (1, [])


async def test_a_device_that_was_lost_is_a_strangers_again(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        laptop, phone = server.browser(), server.browser("10.0.0.2")
        opened = await laptop.open_table([ME, BOT])
        await join(phone, await code_of(laptop))
        code = await code_of(laptop)
        here, there = await laptop.socket(opened.id), await phone.socket(opened.id)
        await here.now()
        await there.now()
        whose = server.gateway.tables.live[opened.id].state.row.host
        called = Subscription("https://push.test/x", "key", "auth")
        await server.store.run(lambda connection: subscribe(connection, whose, called, 0))
        assert (await phone.post("/api/people/alone")).status_code == 200, "either may part from the other"
        assert "push.test" not in await server.store.run(everything), "nobody knows which device it is"
        assert [await last_word(socket) for socket in (here, there)] == ["restart", "restart"], "all pages come back"
        assert (await laptop.get(f"/api/tables/{opened.id}?seat=0")).status_code == 403
        assert (await phone.get(f"/api/tables/{opened.id}?seat=0")).status_code == 200
        assert not (await person(laptop))["known"]
        assert (await person(phone))["devices"] == 1
        assert (await join(server.browser("10.0.0.3"), code))[0] == 403, "nor does a code of before let anybody in"
        refused = await laptop.post("/api/people/alone")
        assert (refused.status_code, refused.json()["error"]["code"]) == (404, "no_person")
        async with reopened(server) as again:
            assert await tables(again.browsers[1]) == {opened.id}
            assert await tables(again.browsers[0]) == set()


async def test_wrong_codes_are_refused_and_too_many_tries_are_stopped(database: str) -> None:
    async with InProcessServer(database) as server:
        anna, thief, other = server.browser(), server.browser("10.9.9.9"), server.browser("10.9.9.8")
        code = await code_of(anna)
        for guess in ("", "AAAA-AAAA", code[:-1], code + "0", "é" * 40, "\x00" * 8, "٣" * 8, "%00", "' OR 1=1 --"):
            assert (await join(thief, guess))[:2] == (403, "code"), guess
        assert (await join(thief, "y" * 41))[0] == 400
        assert (await thief.post("/api/people/device", {"code": 7})).status_code == 400
        assert (await join(thief, "ZZZZ-ZZZZ"))[:2] == (403, "code")
        status, refused, message = await join(thief, code, "fr")
        assert (status, refused) == (429, "codes"), "even the right one, for a while"
        assert "attendez" in message
        assert await join(other, code) == (200, "", ""), "elsewhere nobody is held up"
        server.clock.advance(61)
        assert (await join(thief, "AAAA-AAAA"))[:2] == (403, "code")
        assert (await person(thief)) == (await person(thief)) | {"known": False}


async def test_a_code_is_good_for_ten_minutes_and_a_new_one_ends_it(database: str) -> None:
    async with InProcessServer(database) as server:
        anna, phone = server.browser(), server.browser("10.0.0.2")
        first, second = await code_of(anna), await code_of(anna)
        assert (await join(phone, first))[:2] == (403, "code")
        server.clock.advance(LASTING / 1000)
        assert (await join(phone, second))[:2] == (403, "code")
        third = await code_of(anna)
        server.clock.advance(LASTING / 1000 - 1)
        assert await join(phone, third) == (200, "", "")


async def test_ones_own_code_is_refused_and_still_good_for_another_device(database: str) -> None:
    async with InProcessServer(database) as server:
        anna, phone = server.browser(), server.browser("10.0.0.2")
        code = await code_of(anna)
        assert (await join(anna, code))[:2] == (409, "same_person")
        assert await join(phone, code) == (200, "", "")


async def test_a_page_of_another_site_cannot_make_or_bring_a_code(database: str) -> None:
    async with InProcessServer(database) as server:
        evil = server.browser(Origin="http://evil.test")
        for path in ("code", "device", "forget", "names"):
            assert (await evil.post(f"/api/people/{path}", {})).status_code == 403
        assert "browsers" not in await server.store.run(everything)


async def test_no_code_is_written_down(database: str) -> None:
    async with InProcessServer(database) as server:
        code = await code_of(server.browser())
        written = await server.store.run(everything)
        assert not [part for part in (code, plain_code(code), hashed(plain_code(code))) if part in written]
        assert code not in str(vars(server.gateway.people.codes)), "not even in memory"


def test_codes_are_bounded_and_do_not_look_alike() -> None:
    made, now = iter(map(str, range(20_000))), [0]
    codes = DeviceCodes(lambda: next(made), lambda: now[0])
    first = codes.make("b")[0]
    every = {codes.make(f"b{n}")[0] for n in range(10_000)}
    assert len(every) == len(codes) == 10_000
    assert not set("ILOU") & set("".join(every))
    with pytest.raises(Problem):
        codes.owner(first)
    assert codes.owner(min(every).lower().replace("0", "o").replace("1", "l")), "as somebody may read it"
    now[0] = LASTING
    codes.make("last")
    assert len(codes) == 1, "what is too old goes"


# Being forgotten


async def test_forget_me_leaves_no_row_and_frees_what_others_share(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        anna, phone, ben = server.browser(), server.browser("10.0.0.5"), server.browser("10.0.0.2")
        alone = await anna.open_table([ME, BOT], watch=True)
        shared = await anna.open_table([ME, PEOPLE[1], BOT], clock={"kind": "move", "seconds": 60})
        await ben.claim(shared.links[1], "Ben")
        over = await anna.open_table([ME, PEOPLE[1]])
        await ben.claim(over.links[1], "Ben")
        await play_both(await anna.socket(over.id), await ben.socket(over.id, 1))
        asleep = await ben.open_table([{"kind": "me", "name": "Ben"}, {"kind": "link"}])
        await anna.claim(asleep.links[1], "Anna Unforgettable")
        await anna.post("/api/people/names", {"names": [{"name": "Anna Unforgettable", "mark": "leaf"}]})
        await join(phone, await code_of(anna))
        here, there = await anna.socket(shared.id), await ben.socket(shared.id, 1)
        lonely = await phone.socket(alone.id)
        await lonely.now()
        table, token = alone.watch.removeprefix("#/watch/").split("/")
        await ben.post(f"/api/tables/{table}/watch", {"token": token})
        looking = await ben.socket(alone.id, "watch")
        await looking.now()
        await here.now()
        server.gateway.tables.live.pop(asleep.id)
        await code_of(anna)
        for socket in (here, there):
            assert (await socket.ask("say", phrase="hello"))["type"] == "ack"
        whose = server.gateway.tables.live[shared.id].state.row.host
        called = Subscription("https://push.test/x", "key", "auth")
        await server.store.run(lambda connection: subscribe(connection, whose, called, 0))
        before = await server.store.run(everything)
        known = next(iter(server.gateway.tables.live[shared.id].state.seats)).browser
        assert known
        assert known in before
        goes = (await anna.get("/api/people/forget")).json()
        assert goes == {"alone": 1, "running": 2, "finished": 1, "played": 1, "names": 1, "devices": 2}

        answer = await anna.post("/api/people/forget", {"sure": True})
        assert answer.status_code == 200, answer.text
        assert "Max-Age=0" in answer.headers["set-cookie"]
        after = await server.store.run(everything)
        cookies = [cookie.value for browser in (anna, phone) for cookie in browser.client.cookies.jar]
        for trace in (known, "Unforgettable", alone.id, "push.test", *(hashed(value) for value in cookies if value)):
            assert trace not in after, trace
        for socket in (here, lonely):
            assert await last_word(socket) == "forgotten"
        assert await last_word(looking) == "no_table", "who only looked on is not told whose it was"
        told = (await there.now())["table"]
        assert [(seat["kind"], seat["mine"]) for seat in told["seats"]] == [
            ("open", False), ("person", True), ("bot", False)
        ]  # fmt: skip
        assert told["host"], "who stays is the host"
        assert [remark.seat for remark in server.gateway.tables.live[shared.id].talk.since(0)] == [1]
        assert any("left for good" in line["text"] for message in there.tables for line in message["lines"])
        assert (await there.ask("bot", seat=0, bot="greedy"))["type"] == "ack", "a bot may play there"
        link = (await ben.post(f"/api/tables/{shared.id}/seats/0/link")).json()["link"]
        await server.browser("10.0.0.7").claim(link, "Cleo")
        assert (await ben.get(f"/api/tables/{asleep.id}?seat=0")).json()["table"]["seats"][1]["kind"] == "open"
        assert "Player 1" in (await ben.get(f"/api/tables/{over.id}?seat=1")).json()["table"]["seats"][0]["name"]
        assert (await ben.get("/api/people/statistics")).json()["played"] == 1, "others keep what is theirs"


async def test_who_was_forgotten_is_a_stranger_on_every_device(database: str) -> None:
    async with InProcessServer(database) as server:
        anna, phone = server.browser(), server.browser("10.0.0.2")
        opened = await anna.open_table([ME, BOT])
        await join(phone, await code_of(anna))
        code = await code_of(phone)
        assert (await phone.post("/api/people/forget", {"sure": True})).status_code == 200
        for browser in (anna, phone):
            assert not (await person(browser))["known"]
            assert (await browser.get(f"/api/tables/{opened.id}?seat=0")).status_code == 404
            again = await browser.post("/api/people/forget?lang=fr", {"sure": True})
            assert (again.status_code, again.json()["error"]["code"]) == (404, "no_person")
            assert "ne garde rien" in again.json()["error"]["message"]
        assert (await join(server.browser("10.0.0.3"), code))[0] == 403, "the code goes too"
        assert (await anna.open_table([ME, BOT])).id in await tables(anna)


@pytest.mark.parametrize("body", [{}, {"sure": False}, {"sure": 1}, {"sure": "true"}, {"sure": True, "x": 1}, []])
async def test_who_does_not_say_that_they_are_sure_is_not_forgotten(database: str, body: Any) -> None:
    async with InProcessServer(database) as server:
        anna = server.browser()
        opened = await anna.open_table([ME, BOT])
        assert (await anna.post("/api/people/forget", body)).status_code == 400
        assert (await anna.get("/api/people/forget?lang=xx")).json()["alone"] == 1
        assert await tables(anna) == {opened.id}


async def test_bots_that_think_do_not_bring_back_a_table_that_is_gone(database: str) -> None:
    async with InProcessServer(database) as server:
        anna = server.browser()
        opened = await anna.open_table([BOT, BOT, ME], pace="slow")
        socket = await anna.socket(opened.id, 2)
        await spin()
        assert (await anna.post("/api/people/forget", {"sure": True})).status_code == 200
        await server.rest()
        await Tidying(server.gateway.tables).round()
        assert opened.id not in await server.store.run(everything)
        assert opened.id not in server.gateway.tables.live
        assert socket.task


async def test_people_with_games_are_kept_longer_than_browsers_with_nothing(any_database: str) -> None:
    async with InProcessServer(any_database) as server:
        anna, ben = server.browser(), server.browser("10.0.0.2")
        opened = await anna.open_table([ME, BOT])
        await play_out(await anna.socket(opened.id))
        await join(ben, await code_of(anna))
        for socket in anna.sockets:
            await socket.close()
        server.clock.advance(100 * 86_400)
        tidying = Tidying(server.gateway.tables)
        assert await tidying.round() == (1, 0), "the table goes, its person stays"
        told = await person(anna)
        assert (told["tables"], told["played"]) == (0, 1), "and so do the statistics"
        server.clock.advance(401 * 86_400)
        assert [(await tidying.round()).browsers for _ in range(2)] == [0, 1], (
            "one round goes on to the end of the list"
        )
        assert not (await person(anna))["known"]
        assert "played_games" not in await server.store.run(everything)
