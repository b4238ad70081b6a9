"""The Containerfile without a container: what it names is there, and its steps, carried out here, make a server."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.deploy.containerfile import Stage, read_stages
from tests.deploy.service_process import Service, free_port, play_with_a_bot

ROOT = Path(__file__).parents[2]
STAGES = read_stages(ROOT / "deploy" / "Containerfile")
BY_NAME = {stage.name: stage for stage in STAGES}
LAST = STAGES[-1]
IGNORED = (ROOT / ".dockerignore").read_text(encoding="utf-8").split()


def test_there_are_the_stages_of_a_small_image() -> None:
    assert [stage.name for stage in STAGES] == ["pages", "program", ""]
    assert [copy.stage for copy in LAST.all("COPY")] == ["program"]


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.name or "last")
def test_bases_are_pinned_to_one_version(stage: Stage) -> None:
    assert re.fullmatch(r"docker\.io/library/[a-z]+:\d+\.\d+\.\d+-[a-z-]+", stage.base)


@pytest.mark.parametrize("stage", STAGES, ids=lambda stage: stage.name or "last")
def test_what_is_copied_is_there_and_not_ignored(stage: Stage) -> None:
    for copy in stage.all("COPY"):
        assert copy.stage is None or copy.stage in BY_NAME
        for source in copy.sources if copy.stage is None else []:
            assert (ROOT / source).exists(), source
            assert source.split("/")[0] not in IGNORED


def test_nobody_special_runs_it() -> None:
    [user] = LAST.all("USER")
    uid, gid = user.text.split(":")
    assert int(uid) >= 1000
    assert int(gid) >= 1000
    names = [instruction.name for instruction in LAST.instructions]
    assert names.index("USER") > max(number for number, name in enumerate(names) if name in ("RUN", "COPY"))


def test_health_is_asked_by_our_own_command() -> None:
    [check] = LAST.all("HEALTHCHECK")
    assert check.text.endswith('CMD ["eldorado", "health"]')


class Build:
    """The steps of the stage `program`, carried out in a directory instead of an image."""

    def __init__(self, place: Path) -> None:
        self.place = place
        self.stage = BY_NAME["program"]
        self.environment = {
            "PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin",
            "HOME": str(place),
            **{name: value for name, value in os.environ.items() if name.startswith(("PIP_", "SSL_", "HTTP", "http"))},
        }

    def inside(self, text: str) -> str:
        """Paths of the image as paths of the directory."""
        return re.sub(r"(?<![\w.])/(clone|opt|var)\b", rf"{self.place}/\1", text)

    def copy(self, sources: list[str], there: Path, here: Path) -> None:
        there.mkdir(parents=True, exist_ok=True)
        for source in sources:
            if (here / source).is_dir():
                skip = shutil.ignore_patterns("__pycache__", "static", "*.egg-info")
                shutil.copytree(here / source, there, dirs_exist_ok=True, ignore=skip)
            else:
                shutil.copy(here / source, there)

    def carry_out(self) -> None:
        at = self.place
        for step in self.stage.instructions:
            match step.name:
                case "ENV":
                    self.environment |= {name: self.inside(value) for name, value in self.stage.variables().items()}
                case "WORKDIR":
                    at = Path(self.inside(step.text))
                    at.mkdir(parents=True)
                case "COPY" if step.stage is None:
                    self.copy(step.sources, at / step.words[-1], ROOT)
                case "COPY":
                    [built] = step.sources
                    shutil.copytree(ROOT / Path(built).relative_to("/clone"), at / step.words[-1])
                case "RUN":
                    self.run(step.text, at)

    def run(self, text: str, at: Path) -> None:
        done = subprocess.run(
            ["/bin/sh", "-c", self.inside(text)],
            cwd=at,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{text}\n{done.stdout[-500:]}{done.stderr[-1500:]}"


def test_its_steps_make_a_server_with_pages(tmp_path: Path) -> None:
    if not (ROOT / "src/eldorado/server/static/index.html").is_file():
        pytest.skip("the pages are not built: scripts/build-web does it")
    build = Build(tmp_path)
    build.carry_out()
    [programs] = [value for name, value in LAST.variables().items() if name == "PATH"]
    eldorado = Path(build.inside(programs.split(":")[0])) / "eldorado"
    data = tmp_path / "var/lib/eldorado"
    data.mkdir(parents=True)
    port, [entry], [command] = free_port(), LAST.all("ENTRYPOINT"), LAST.all("CMD")
    line = [build.inside(word) for word in (*entry.words, *command.words)]
    assert line[:2] == ["eldorado", "serve"]
    line[0], line[line.index("8000")], line[line.index("0.0.0.0")] = str(eldorado), str(port), "127.0.0.1"
    with Service(line, port, data) as service:
        service.hear("READY=1")
        assert subprocess.run([eldorado, "health", service.base], check=False).returncode == 0
        page = httpx.get(service.base, trust_env=False)
        assert '<script type="module"' in page.text
        [script] = re.findall(r'src="\./(assets/[^"]+\.js)"', page.text)
        assert httpx.get(f"{service.base}/{script}", trust_env=False).status_code == 200
        play_with_a_bot(service.base, 2)
        assert (data / "tables.db").is_file()
        service.stop()
        assert service.process.returncode == 0, service.said()
    assert subprocess.run([eldorado, "health", service.base], check=False, capture_output=True).returncode == 1
