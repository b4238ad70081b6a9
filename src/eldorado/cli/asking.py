"""What is asked before a game: which one, who plays, with which options; Enter takes the usual answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from eldorado import bots, games
from eldorado.bots import levels
from eldorado.cli.arguments import check_agreement, open_options
from eldorado.cli.errors import InputError
from eldorado.cli.option_values import example_of, option_lines
from eldorado.cli.screen import Screen
from eldorado.cli.seating import LONGEST_NAME, USUAL_SEATS, Chair, from_specs, name_problem, own_name, usual_bot
from eldorado.cli.words import ERRORS, Shell, fold
from eldorado.core.edition import Edition
from eldorado.core.game import AnyGame, Options


def ask_game(screen: Screen, shell: Shell) -> str:
    """Which game, by its number or name; not asked where there is only one."""
    titles = {game.name: game.words(shell.language, game.house).title for game in games.sound()}
    names = list(titles)
    return names[0] if len(names) == 1 else _ask_one_of(screen, shell, shell.say("ask.game"), titles, names[0])


def ask_chairs(game: AnyGame, screen: Screen, shell: Shell, login: str) -> list[Chair]:
    """Who plays."""
    most = game.seats[-1]
    people = _ask_number(screen, shell, shell.say("ask.people"), range(1, most + 1), 1)
    names: list[str] = []
    for number in range(people):
        usual = own_name(shell, login) if number == 0 else shell.say("name.other", number=number + 1)
        names.append(_ask_name(screen, shell, shell.say("ask.name", number=number + 1), names, usual))
    fewest = max(0, game.seats[0] - people)
    count = 0
    if people < most:
        room = range(fewest, most - people + 1)
        usual_count = min(max(fewest, USUAL_SEATS - people), most - people)
        count = _ask_number(screen, shell, shell.say("ask.bots"), room, usual_count)
    bot = ask_bot(game, screen, shell) if count else ""
    return from_specs(game, [*names, *[f"bot:{bot}"] * count], names[0])


def ask_bot(game: AnyGame, screen: Screen, shell: Shell) -> str:
    """Which bot, of all that play the game: the levels, then those to measure others by."""
    names = sorted(bots.available(game), key=lambda name: name not in levels.NAMES)
    known = {name: shell.say(f"bot.{name}") for name in names}
    return _ask_one_of(screen, shell, shell.say("ask.bot"), known, usual_bot(game))


def ask_options(game: AnyGame, seats: int, edition: Edition, screen: Screen, shell: Shell) -> Options:
    """The options, changed one by one until they are as wanted and go together; not asked where there are none."""
    given: dict[str, str] = {}
    options = open_options(game, ())
    while option_lines(game, game.words(shell.language, edition), options):
        _list_options(game, options, edition, screen, shell)
        text = screen.ask(shell.say("ask.options", example=_told(example_of(game), shell)))
        try:
            if not text:
                check_agreement(game, seats, options, edition)
                break
            changed = given | _named_option(game, text)
            options, given = open_options(game, [f"{name}={value}" for name, value in changed.items()]), changed
        except InputError as error:
            screen.tell(f"✗ {error.told(shell.language)}", style="yellow")
    return options


def _list_options(game: AnyGame, options: Options, edition: Edition, screen: Screen, shell: Shell) -> None:
    """Every option with its number, as it stands, what else it can be, and what it is for."""
    screen.tell(shell.say("ask.options.head"))
    for number, line in enumerate(option_lines(game, game.words(shell.language, edition), options), 1):
        shown = shell.say("ask.options.line", name=line.name, value=line.value, values=line.values)
        screen.tell(f" {number}) {shown}", hang=4)
        screen.tell(f"    {line.meaning}", style="dim", hang=4)


def _named_option(game: AnyGame, text: str) -> dict[str, str]:
    """`NAME=VALUE`, also with a number for the name and a space for the sign."""
    name, sign, value = text.partition("=") if "=" in text else text.partition(" ")
    names = game.types.options.__struct_fields__
    if name.strip().isdecimal() and 0 < int(name) <= len(names):
        name = names[int(name) - 1]
    if not sign:
        sentence = "{text!r}: write it as NAME=VALUE, for example {example}"
        raise InputError(sentence, text=text, example=example_of(game))
    return {name.strip(): value.strip()}


def _told(said: object, shell: Shell) -> str:
    """A sentence of its own, in the language; anything else as it is."""
    told = getattr(said, "told", None)
    return str(told(shell.language, ERRORS[shell.language]) if told else said)


# One answer


def _ask_number(screen: Screen, shell: Shell, question: str, allowed: range, usual: int) -> int:
    while True:
        text = screen.ask(f"{question} ({allowed[0]}–{allowed[-1]}) [{usual}] ")
        if not text:
            return usual
        if text.isdecimal() and int(text) in allowed:
            return int(text)
        screen.tell(shell.say("ask.number", low=allowed[0], high=allowed[-1], typed=text))


def _ask_name(screen: Screen, shell: Shell, question: str, taken: Sequence[str], usual: str) -> str:
    while True:
        name = screen.ask(f"{question} [{usual}] ") or usual
        problem = name_problem(name)
        if problem is None and name.casefold() not in map(str.casefold, taken):
            return name
        screen.tell(shell.say("ask.other_name", typed=name, longest=LONGEST_NAME))


def _ask_one_of(screen: Screen, shell: Shell, question: str, known: Mapping[str, str], usual: str) -> str:
    """One of several things, which are listed with what they are; by number, name or what it begins with."""
    names = list(known)
    for number, (name, meaning) in enumerate(known.items(), 1):
        screen.tell(f" {number}) {shell.say('label', name=name, text=meaning)}", hang=4)
    while True:
        text = screen.ask(f"{question} (1–{len(names)}) [{names.index(usual) + 1}] ")
        meant = _meant(text, known) if text else [usual]
        if len(meant) == 1:
            return meant[0]
        numbered = ", ".join(f"{number} {name}" for number, name in enumerate(names, 1))
        screen.tell(shell.say("ask.unknown", typed=text, known=numbered))


def _meant(text: str, known: Mapping[str, str]) -> list[str]:
    """The things somebody may mean: by a number, a whole name, or the beginning of a name or title."""
    names = list(known)
    if text.isdecimal():
        return names[int(text) - 1 : int(text)] if int(text) else []
    whole = [name for name in names if fold(text) in (fold(name), fold(known[name]))]
    return whole or [name for name in names if any(fold(each).startswith(fold(text)) for each in (name, known[name]))]
