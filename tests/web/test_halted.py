"""A table whose log is damaged: the page says so, shows what can be read, and leads the people to a new table."""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing

from playwright.sync_api import expect

from tests.web.axe import grave
from tests.web.browsers import Browsers
from tests.web.server_process import Server
from tests.web.test_reconnect import two_at_a_table


def test_a_damaged_table_says_so_and_the_same_people_begin_anew(
    browsers_at: Callable[..., Browsers], frail: Server
) -> None:
    host, guest = two_at_a_table(browsers_at(frail))
    frail.stop(signal.SIGKILL)
    with closing(sqlite3.connect(frail.database)) as raw, raw:
        raw.execute("UPDATE entries SET text = 'rubbish' WHERE number = 8")
    frail.start()
    for person in (host, guest):
        person.page.reload()
        notice = person.page.get_by_role("alert").filter(has_text="Entry 8 of this game is damaged")
        expect(notice).to_be_visible()
        expect(person.question).to_contain_text(person.words["halted"])
        assert person.latest["ask"] is None
        assert grave(person.page, "a damaged table") == []
    host.page.get_by_role("button", name=host.words["beginAnew"]).click()
    host.until(lambda: "halt" not in host.latest["table"], "the new table")
    guest.page.get_by_role("link", name=guest.words["toRematch"]).click()
    guest.until(lambda: guest.latest["table"]["id"] == host.latest["table"]["id"], "the same new table")
