"""Who sits where: people at this keyboard, and bots; from options or from a record."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from eldorado import bots
from eldorado.cli.arguments import check_seats, open_bot
from eldorado.cli.errors import InputError
from eldorado.cli.words import Shell
from eldorado.core.faults import Said
from eldorado.core.game import AnyGame

LONGEST_NAME: Final = 12
BOT_NAMES: Final = ("Inti", "Killa", "Chaska", "Illapa", "Quilla", "Wayra", "Amaru", "Sumaq")
USUAL_SEATS: Final = 3
_RECORDED_BOT: Final = re.compile(r"(.+?) \(bot ([\w.:-]+(?:@.+)?)\)")


@dataclass(frozen=True, slots=True)
class Chair:
    """A place at the table: the name of who sits there, and which bot it is, if it is one."""

    name: str
    bot: str | None = None

    @property
    def recorded(self) -> str:
        """The name as a record keeps it, so that a bot is still a bot when the game goes on."""
        return self.name if self.bot is None else f"{self.name} (bot {self.bot})"


def from_record(names: Sequence[str]) -> list[Chair]:
    """The chairs of a saved game."""
    found = [(name, _RECORDED_BOT.fullmatch(name)) for name in names]
    return [Chair(match[1], match[2]) if match else Chair(name) for name, match in found]


def usual_bot(game: AnyGame) -> str:
    """The bot that fills a seat when nobody says which."""
    return bots.usual(game)


def from_specs(game: AnyGame, specs: Sequence[str], own_name: str) -> list[Chair]:
    """Chairs as `--seat` names them: `you`, a bot (`bot:skilled`, `bot:master@FILE`, `bot:my_module:think`), a name."""
    check_seats(game, len(specs), "--seat")
    spare = _spare_names(specs)
    chairs = [_chair(game, spec, own_name, spare) for spec in specs]
    _check_distinct(chairs)
    return chairs


def from_counts(game: AnyGame, seats: int | None, bot_names: str | None, own_name: str) -> list[Chair]:
    """Chairs as `--seats` and `--bots` count them: you, and bots on the other seats."""
    named = _split(bot_names) or [usual_bot(game)]
    if seats is None:
        seats = len(named) + 1 if len(named) > 1 else USUAL_SEATS
    check_seats(game, seats, "--seats")
    if len(named) == 1:
        named *= seats - 1
    if len(named) != seats - 1:
        sentence = "--bots: {bots} bots for the {seats} seats besides yours; name one, or one a seat"
        raise InputError(sentence, bots=len(named), seats=seats - 1)
    return from_specs(game, ["you", *(f"bot:{name}" for name in named)], own_name)


def own_name(shell: Shell, login: str) -> str:
    """What you are called when you do not say: your login, if it reads like a name."""
    plain = login.split(".")[0].capitalize()
    usable = plain.isalpha() and plain != "Root" and len(plain) <= LONGEST_NAME
    return plain if usable else shell.say("name.you")


def _chair(game: AnyGame, spec: str, own: str, spare: Iterator[str]) -> Chair:
    if spec == "you":
        return Chair(own)
    if spec.startswith("bot:"):
        bot = spec.removeprefix("bot:")
        try:
            open_bot(game, bot)
        except InputError as error:
            raise InputError("--seat {spec}: {problem}", spec=spec, problem=error) from None
        return Chair(next(spare), bot)
    if problem := name_problem(spec):
        raise InputError("--seat {spec!r}: {problem}", spec=spec, problem=problem)
    return Chair(spec)


def name_problem(name: str) -> Said | None:
    """What is wrong with a name; None if it will do."""
    if not name.strip() or len(name) > LONGEST_NAME:
        return Said("a name has 1 to {most} letters", most=LONGEST_NAME)
    if not name.isprintable() or set(name) & set(":()[]"):
        return Said("a name has no brackets, colons or control signs; a bot is written bot:NAME")
    return None


def _check_distinct(chairs: Sequence[Chair]) -> None:
    seen: set[str] = set()
    for chair in chairs:
        if chair.name.casefold() in seen:
            raise InputError("--seat {name!r}: two seats have that name; names are distinct", name=chair.name)
        seen.add(chair.name.casefold())


def _spare_names(taken: Iterable[str]) -> Iterator[str]:
    """Names for bots, none of them somebody's."""
    used = {name.casefold() for name in taken}
    return (name for name in BOT_NAMES if name.casefold() not in used)


def _split(names: str | None) -> list[str]:
    return [name.strip() for name in (names or "").split(",") if name.strip()]
