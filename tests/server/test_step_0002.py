"""A database of the first step, full of tables, becomes one of today: nothing is lost, what is new is filled in."""

from __future__ import annotations

import json
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

from eldorado.server.storage import migrate as steps
from eldorado.server.storage import queries
from eldorado.server.storage.retention import DAY
from eldorado.server.storage.store import open_engine
from eldorado.server.storage.table_list import summaries

OLD_TABLE = (
    "INSERT INTO tables (id, game, rules, options, edition, host, created, touched, watch_hash, watch, pace, clock, "
    "desk, n, over, asked) VALUES (:id, 'cibola', 1, '{}', :edition, 'anna', 5, 10, 'w', true, 'normal', :clock, '{}', "
    "1, :over, '[0]')"
)
OLD_SEAT = "INSERT INTO seats (table_id, seat, name, bot, browser, seen) VALUES (:id, :seat, 'A', :bot, :browser, 0)"
OLD_ENTRY = 'INSERT INTO entries (table_id, number, seat, text, "at") VALUES (:id, :number, :seat, :text, 7)'
CLOCKS = {"none": '{"kind":"none"}', "days": '{"kind":"days","days":3}'}


def first_step(connection: Connection) -> None:
    """A database as the first version built it."""
    config = Config()
    config.set_main_option("script_location", str(Path(steps.__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")


def old_table(connection: Connection, id: str, clock: str, over: bool, mover: int, source: object = None) -> None:
    edition = {"name": "Box", "mark": "m"} | ({} if source is None else {"source": source})
    written = json.dumps(edition, separators=(",", ":"), ensure_ascii=False)
    fields = {"id": id, "edition": written, "clock": CLOCKS[clock], "over": over}
    connection.execute(text(OLD_TABLE), fields)
    for seat, (bot, browser) in enumerate([(None, "anna"), ("greedy", None)]):
        connection.execute(text(OLD_SEAT), {"id": id, "seat": seat, "bot": bot, "browser": browser})
    connection.execute(text(OLD_ENTRY), {"id": id, "number": 0, "seat": -1, "text": "deal"})
    connection.execute(text(OLD_ENTRY), {"id": id, "number": 1, "seat": mover, "text": "bid 1"})


def test_a_database_of_the_first_step_is_brought_up_to_date(any_database: str) -> None:
    engine, source = open_engine(any_database), {"game": "cibola", "name": "Boîte « à » moi"}
    with engine.begin() as connection:
        first_step(connection)
        connection.execute(text("INSERT INTO browsers (id, hash, created) VALUES ('anna', 'h', 5)"))
        old_table(connection, "fresh", "none", over=False, mover=1)
        old_table(connection, "begun", "days", over=False, mover=0)
        old_table(connection, "ended", "days", over=True, mover=0, source=source)
    steps.migrate(engine)
    with engine.begin() as connection:
        assert steps.version(connection) == steps.HEAD
        listed = {row.table: (row.phase, row.kept_from) for row in summaries(connection, "anna")}
        ended, begun = queries.read_table(connection, "ended"), queries.read_table(connection, "begun")
        kept = connection.execute(text("SELECT edition FROM tables WHERE id = 'ended'")).scalar_one()
    engine.dispose()
    assert listed["fresh"] == ("unstarted", 10)
    assert listed["begun"][0] == "running"
    assert listed["ended"][0] == "finished"
    assert listed["begun"][1] == 10 + 3 * DAY
    assert ended is not None
    assert begun is not None
    assert ended.table.edition.source == source
    assert begun.table.edition.source is None
    assert "source" not in kept
    assert [entry.text for entry in begun.entries] == ["deal", "bid 1"]
