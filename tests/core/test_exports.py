"""What one looks for in `eldorado`: it is there, it explains itself, and it brings nothing heavy along."""

from __future__ import annotations

import pydoc
import re
import subprocess
import sys
from dataclasses import fields

import eldorado
from eldorado import bots
from eldorado.core.game import Game, draw
from eldorado.core.log import Log
from eldorado.core.record import replay
from eldorado.sim.records import Records, load_records


def test_what_one_looks_for_is_exported() -> None:
    assert eldorado.draw is draw
    assert eldorado.Log is Log
    assert eldorado.bots is bots
    assert (eldorado.Records, eldorado.load_records) == (Records, load_records)
    assert eldorado.replay is replay
    assert set(eldorado.__all__) <= set(dir(eldorado))
    assert all(getattr(eldorado, name) is not None for name in eldorado.__all__)


def test_importing_it_brings_neither_bots_nor_simulator_nor_what_is_heavy_along() -> None:
    ask = "import sys, eldorado; print(*sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True).stdout.split()
    heavy = ("eldorado.bots", "eldorado.sim", "eldorado.server", "ray", "pyarrow", "duckdb", "rich", "typer", "numpy")
    assert [name for name in loaded if name in heavy] == []


def test_every_field_of_a_game_has_its_sentence_in_help() -> None:
    told = pydoc.plain(pydoc.render_doc(Game))
    for field in fields(Game):
        assert re.search(rf"^ [|] +{field.name} {{2,}}\S.{{12,}}", told, re.MULTILINE), field.name
