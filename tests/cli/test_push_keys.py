"""Keys to call devices by: made for their owner only, never overwritten by accident, checked before they are used."""

from __future__ import annotations

import json
import stat
from importlib.util import find_spec
from pathlib import Path

import pytest

import eldorado.extras
from eldorado.server.command import serve_command
from eldorado.server.nudges.push_keys import read_keys
from tests.cli.conftest import Run

CONTACT = "--contact mailto:you@example.org"


def test_keys_are_made_for_their_owner_only(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "keys.json"
    made = run(f"push keys {file} {CONTACT}")
    assert made.exit_code == 0
    assert f"eldorado serve --push-keys {file}" in made.stdout
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    keys = read_keys(file)
    assert keys.contact == "mailto:you@example.org"
    assert len(keys.public) == 87
    before = file.read_bytes()
    again = run(f"push keys {file} {CONTACT}")
    assert (again.exit_code, "--force" in again.stderr, file.read_bytes()) == (2, True, before)
    assert run(f"push keys {file} --force {CONTACT}").exit_code == 0
    assert file.read_bytes() != before
    assert [path.name for path in tmp_path.iterdir()] == ["keys.json"]


@pytest.mark.parametrize("contact", ["you@example.org", "mailto:", "http://example.org", "mailto:a b@c", ""])
def test_a_contact_by_which_nobody_is_reached_is_refused(run: Run, tmp_path: Path, contact: str) -> None:
    made = run(f"push keys {tmp_path / 'keys.json'} --contact '{contact}'")
    assert (made.exit_code, "write mailto:you@example.org" in made.stderr) == (2, True)
    assert not list(tmp_path.iterdir())


def test_without_the_extra_it_is_named(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eldorado.extras, "find_spec", lambda name: None if name == "pywebpush" else find_spec(name))
    made = run(f"push keys {tmp_path / 'keys.json'} {CONTACT}")
    assert (made.exit_code, 'needs eldorado[push] (pywebpush): pip install "eldorado[push]"' in made.stderr) == (
        2,
        True,
    )


def problem_of(keys: Path, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> str:
    """What a server says that is to use these keys; it does not even begin."""
    with pytest.raises(SystemExit) as ended:
        serve_command(port=1, database=str(tmp_path / "none.db"), push_keys=keys)
    assert ended.value.code == 2
    assert not (tmp_path / "none.db").exists()
    return capsys.readouterr().err


def test_a_server_says_what_is_wrong_with_its_keys(
    run: Run, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file, other = tmp_path / "keys.json", tmp_path / "other.json"
    for path in (file, other):
        run(f"push keys {path} {CONTACT}")
    assert "No such file" in problem_of(tmp_path / "none.json", capsys, tmp_path)
    good, strange = json.loads(file.read_text()), json.loads(other.read_text())
    bad = ({"private": "x"}, {"public": strange["public"]}, {"contact": "nobody"}, {"more": 1}, {"private": 5})
    for change in bad:
        file.write_text(json.dumps(good | change))
        assert "this is no file of keys: eldorado push keys makes one" in problem_of(file, capsys, tmp_path)
    file.write_bytes(b"\xff\xfe")
    assert "this is no file of keys" in problem_of(file, capsys, tmp_path)
    monkeypatch.setattr(eldorado.extras, "find_spec", lambda name: None if name == "pywebpush" else find_spec(name))
    assert "--push-keys: this option needs eldorado[push]" in problem_of(file, capsys, tmp_path)
