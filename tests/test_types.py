"""The browser's types are those of the server and of the games themselves."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from eldorado import games

ROOT = Path(__file__).parents[1]


def run(*arguments: str, root: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run the script that writes them."""
    command = [sys.executable, str(root / "scripts" / "web-types"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_types_of_the_pages_are_up_to_date() -> None:
    done = run("--check")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    for written in ("shell/messages.ts", *(f"games/{name}/types.ts" for name in games.SHIPPED)):
        assert "written by scripts/web-types" in (ROOT / "web/src" / written).read_text(encoding="utf-8")


def test_a_type_that_has_changed_is_found_and_written_anew(tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "web-types").write_bytes((ROOT / "scripts" / "web-types").read_bytes())
    for folder in ("shell", *(f"games/{name}" for name in games.SHIPPED)):
        (tmp_path / "web/src" / folder).mkdir(parents=True)
    assert run(root=tmp_path).returncode == 0
    written = tmp_path / "web/src/games/cibola/types.ts"
    text = written.read_text(encoding="utf-8")
    assert "export type Bid = {\n  type: 'Bid';\n  explorers: number;\n};" in text
    assert "decision: Decision | null;" in text
    frame = (tmp_path / "web/src/shell/messages.ts").read_text(encoding="utf-8")
    assert "export type AskUndo = {\n  type: 'undo';\n  seat: number;\n  to?: number | null;\n};" in frame
    assert "  sides: number[];\n" in frame
    written.write_text(text.replace("explorers: number;", "explorers: string;"), encoding="utf-8")
    late = run("--check", root=tmp_path)
    assert (late.returncode, late.stdout) == (
        1,
        "web/src/games/cibola/types.ts is out of date: run scripts/web-types\n",
    )
    own = tmp_path / "web/src/games/inka/types.ts"
    own.write_text("/** By hand. */\n", encoding="utf-8")
    assert run(root=tmp_path).returncode == 0
    assert written.read_text(encoding="utf-8") == text
    assert own.read_text(encoding="utf-8") == "/** By hand. */\n"
