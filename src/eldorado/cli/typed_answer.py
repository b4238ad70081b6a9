"""What a person may type at a question: a choice's number, a move in notation or as it is offered, or a command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import msgspec

from eldorado.cli.verbs import to_notation
from eldorado.cli.words import Shell, fold
from eldorado.core.game import AnyGame, Move, Unreadable
from eldorado.core.words import Words


@dataclass(frozen=True, slots=True)
class Command:
    """Something for the table to do that is no move."""

    name: str
    about: str = ""


@dataclass(frozen=True, slots=True)
class Unclear:
    """Something that is neither."""

    typed: str


@dataclass(frozen=True, slots=True)
class Several:
    """The first words of several legal moves, which are then the choices."""

    moves: tuple[Move, ...]


Typed: TypeAlias = Move | Command | Unclear | Several


def numbered(game: AnyGame, moves: Sequence[Move]) -> dict[str, Move]:
    """Choices by number; a move that is itself a number keeps it as it is written, so that 3 bids 3."""
    if counts_itself(moves):
        return {game.write(move).split()[-1]: move for move in moves}
    return {str(number): move for number, move in enumerate(moves, 1)}


def counts_itself(moves: Sequence[Move]) -> bool:
    """Whether the moves are one kind that differs by a single number only."""
    fields = [msgspec.structs.astuple(move) for move in moves]
    one_kind = len({type(move) for move in moves}) == 1
    return one_kind and all(len(values) == 1 and isinstance(values[0], int) for values in fields)


def read_answer(
    game: AnyGame,
    shell: Shell,
    choices: Mapping[str, Move],
    text: str,
    legal: Sequence[Move] = (),
    offers: Mapping[str, str] | None = None,
    words: Words | None = None,
) -> Typed:
    """Read what was typed: number, notation, the end of one, command, the beginning of several, or of an offer.

    `offers` are the choices by number as they are shown; with `words` their verbs do as well as those of the notation.
    """
    text = " ".join(text.replace("−", "-").split())
    notation = text if words is None or text in choices else to_notation(words, text)
    if notation != text:
        meant = _read_typed(game, shell, choices, notation, legal, {})
        if not isinstance(meant, Unclear):
            return meant
    return _read_typed(game, shell, choices, text, legal, offers or {})


def _read_typed(
    game: AnyGame,
    shell: Shell,
    choices: Mapping[str, Move],
    text: str,
    legal: Sequence[Move],
    offers: Mapping[str, str],
) -> Typed:
    """Read what was typed, in one language."""
    if text in choices:
        return choices[text]
    move = _written(game, list(choices.values()), text) or _number_beyond(game, list(choices.values()), text)
    begun = tuple(move for move in legal if fold(game.write(move)).startswith(f"{fold(text)} "))
    if move is not None and (move in legal or not begun):
        return move
    word, _, about = text.partition(" ")
    command = shell.command(word)
    if command is not None:
        return Command(command, about.strip())
    meant = begun or tuple(choices[number] for number, offer in offers.items() if _begins(offer, text))
    if not begun and len(meant) == 1:
        return meant[0]
    return Several(meant) if meant else Unclear(text)


def _begins(offer: str, text: str) -> bool:
    """Whether an offer begins with what was typed; a number is never cut in two."""
    shown, typed = fold(offer), fold(text)
    return shown.startswith(typed) and not (typed[-1:].isdigit() and shown[len(typed) :][:1].isdigit())


def way_on(game: AnyGame, legal: Sequence[Move], text: str) -> tuple[str, list[str]]:
    """Of words that begin no legal move: the first of them that do, and what may follow those; nothing if none do."""
    moves, words = [fold(game.write(move)).split() for move in legal], fold(text).split()
    for count in range(len(words) - 1, 0, -1):
        begun = [move for move in moves if move[:count] == words[:count] and len(move) > count]
        if begun:
            return " ".join(words[:count]), list(dict.fromkeys(move[count] for move in begun))
    return "", []


def _written(game: AnyGame, moves: Sequence[Move], text: str) -> Move | None:
    """A move in notation, upper or lower case; of a legal one its last words will do: `II-05`, `shield 9`."""
    notations = {fold(game.write(move)): move for move in moves}
    plain = fold(text)
    if plain in notations:
        return notations[plain]
    for notation in (text, text.lower()):
        if (move := _read(game, notation)) is not None:
            return move
    ends = [move for notation, move in notations.items() if plain and notation.endswith(f" {plain}")]
    return ends[0] if len(ends) == 1 else None


def _number_beyond(game: AnyGame, moves: Sequence[Move], text: str) -> Move | None:
    """A number that is no choice, where choices are numbers: still a move, which the rules then refuse."""
    if not counts_itself(moves) or not text.removeprefix("-").isdecimal() or len(text) > 9:
        return None
    return _read(game, f"{game.write(moves[0]).split()[0]} {text}")


def _read(game: AnyGame, notation: str) -> Move | None:
    """The move a notation stands for, if it stands for any."""
    try:
        move: Move = game.read(notation)
    except Unreadable:
        return None
    return move
