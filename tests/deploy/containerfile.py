"""A Containerfile read as far as ours goes: stages, and the instructions of each."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import NamedTuple


class Instruction(NamedTuple):
    """One line: what to do, and with what."""

    name: str
    text: str

    @property
    def words(self) -> list[str]:
        """The arguments, written as JSON or as words."""
        if self.text.startswith("["):
            found: list[str] = json.loads(self.text)
            return found
        return shlex.split(self.text)

    @property
    def sources(self) -> list[str]:
        """What a COPY copies."""
        return [word for word in self.words[:-1] if not word.startswith("--")]

    @property
    def stage(self) -> str | None:
        """From which stage a COPY copies; None: from the clone."""
        return next((word.removeprefix("--from=") for word in self.words if word.startswith("--from=")), None)


class Stage(NamedTuple):
    """What is made from one base."""

    base: str
    name: str
    instructions: list[Instruction]

    def all(self, name: str) -> list[Instruction]:
        """The instructions of one kind."""
        return [instruction for instruction in self.instructions if instruction.name == name]

    def variables(self) -> dict[str, str]:
        """What ENV sets."""
        return dict(word.split("=", 1) for env in self.all("ENV") for word in env.words)


def read_stages(path: Path) -> list[Stage]:
    """The stages of a Containerfile, in order."""
    stages: list[Stage] = []
    text = re.sub(r"\\\n\s*", " ", path.read_text(encoding="utf-8"))
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, _, rest = line.partition(" ")
        if name == "FROM":
            base, _, stage = rest.partition(" AS ")
            stages.append(Stage(base, stage, []))
        else:
            stages[-1].instructions.append(Instruction(name, rest.strip()))
    return stages
