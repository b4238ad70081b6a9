"""The games there are, as the lobby shows them, and what a page needs to know of one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import UNSET, Struct, UnsetType

from eldorado import bots, games
from eldorado.bots.levels import NAMES as LEVELS
from eldorado.core.edition import Edition
from eldorado.core.game import AnyGame, Seat
from eldorado.core.illustrations import illustrations_in
from eldorado.core.words import Words
from eldorado.games import home
from eldorado.server.messages.illustrated_rules import RulePicture, rule_pictures
from eldorado.server.messages.rulebook_chapters import Rulebook, captions, parse_rulebook
from eldorado.server.messages.words_cache import WordsCache
from eldorado.server.table.game_choice import find_game
from eldorado.server.words import server_words


class OptionInfo(Struct, frozen=True):
    """An option of a game in plain words."""

    name: str
    label: str
    help: str
    kind: Literal["bool", "int", "choice"]
    default: Any
    choices: list[dict[str, Any]] | UnsetType = UNSET
    least: int | UnsetType = UNSET
    most: int | UnsetType = UNSET


class BotInfo(Struct, frozen=True):
    """A bot that plays a game."""

    name: str
    title: str
    blurb: str
    offered: bool
    """Whether it is a level to play against; the others are for studies."""


class GameInfo(Struct, frozen=True):
    """A game as the lobby shows it."""

    name: str
    title: str
    title_lang: str
    designer: str
    year: int
    publisher: str
    seats: list[int]
    minutes: tuple[int, int]
    weight: int
    blurb: str
    options: list[OptionInfo]
    bots: list[BotInfo]
    usual_bot: str
    """Who plays where nobody says which."""
    sides: list[str] | UnsetType = UNSET
    """The name of each seat's side, where several seats may play together."""


class Catalogue:
    """What is known of the games, in every language; made once."""

    def __init__(self, words_cache: WordsCache, guests: Sequence[str] = ()) -> None:
        self.words_cache = words_cache
        self.guests = guests
        self._rulebooks: dict[tuple[str, str], Rulebook] = {}
        self._pictures: dict[tuple[str, str], list[RulePicture]] = {}
        self._drawing = asyncio.Lock()
        """Many who ask at the same time have the positions played once."""

    def games(self, language: str) -> list[GameInfo]:
        """All games, for the lobby."""
        return [self.game(game, language) for game in games.sound()]

    def game(self, game: AnyGame, language: str) -> GameInfo:
        """One game, for the lobby."""
        words, about = self.words_cache.of(game, game.house, language), game.about
        said, there = server_words(language), (*bots.available(game), *self.guests)
        offered = (*LEVELS, *self.guests)
        known = [BotInfo(name, *said.bot(name), offered=name in offered) for name in there]
        return GameInfo(
            name=game.name,
            title=words.title,
            title_lang=words.title_language or language,
            designer=about.designer,
            year=about.year,
            publisher=about.publisher,
            seats=list(game.seats),
            minutes=about.minutes,
            weight=about.weight,
            blurb=words.blurb,
            options=options(game, words),
            bots=known,
            usual_bot=bots.usual(game),
            sides=sides(game, words),
        )

    def rules(self, name: str, language: str) -> Rulebook:
        """The rules of a game."""
        game = find_game(name)
        key = (game.name, language)
        if key not in self._rulebooks:
            book = parse_rulebook(game.rulebook(language))
            book.pictures = captions(illustrations_in(home(game.name)), language)
            self._rulebooks[key] = book
        return self._rulebooks[key]

    async def pictures(self, name: str, language: str) -> list[RulePicture]:
        """The pictures of a game's rules; their positions are played once, beside all else."""
        game = find_game(name)
        key, words = (game.name, language), self.words_cache.of(game, game.house, language)
        async with self._drawing:
            if key not in self._pictures:
                self._pictures[key] = await asyncio.to_thread(rule_pictures, game, words)
        return self._pictures[key]

    def words(self, name: str, language: str) -> dict[str, Any]:
        """The names of a game's things, and what they do."""
        game = find_game(name)
        words = self.words_cache.of(game, game.house, language)
        title = {"title": words.title, "title_lang": words.title_language or language}
        return {**title, "terms": words.terms, "help": words.help, "options": words.options}


def sides(game: AnyGame, words: Words) -> list[str] | UnsetType:
    """The side of each seat by name (the game's term `side 0`, `side 1` …), unless everybody plays alone."""
    most = max(game.seats)
    state = game.setup(most)
    numbers = [int(game.side(state, Seat(seat))) for seat in range(most)]
    return UNSET if len(set(numbers)) == most else [words.terms[f"side {number}"] for number in numbers]


def options(game: AnyGame, words: Words) -> list[OptionInfo]:
    """The options of a game with their kinds, defaults and words."""
    return [option(field, words) for field in msgspec.structs.fields(game.types.options)]


def option(field: Any, words: Words) -> OptionInfo:
    """One option; a choice lists its values, a number has bounds."""
    values: list[dict[str, Any]] | UnsetType = UNSET
    kind: Literal["bool", "int", "choice"] = "bool" if field.type is bool else "int"
    if get_origin(field.type) is Literal:
        kind = "choice"
        values = [{"value": value, "label": words.terms.get(str(value), str(value))} for value in get_args(field.type)]
    label, help = words.options.get(field.name, field.name), words.help.get(field.name, "")
    return OptionInfo(field.name, label, help, kind, field.default, values, *bounds(field.type))


def bounds(kind: Any) -> tuple[int | UnsetType, int | UnsetType]:
    """The least and the most a number may be, where its type says so."""
    metas = get_args(kind)[1:] if get_origin(kind) is Annotated else ()
    least = next((meta.ge for meta in metas if meta.ge is not None), UNSET)
    return least, next((meta.le for meta in metas if meta.le is not None), UNSET)


def components(edition: Edition) -> dict[str, Any]:
    """What is printed in an edition, as JSON: all but the document it was read from."""
    fields: dict[str, Any] = msgspec.to_builtins(edition, str_keys=True)
    del fields["source"]
    return fields
