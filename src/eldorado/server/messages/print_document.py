"""All that is printed of a game: the pieces of an edition's box, what stands on them, and the rules."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from eldorado.core.edition import Edition
from eldorado.core.game import AnyGame
from eldorado.core.illustrations import illustrations_in
from eldorado.core.pieces import Piece
from eldorado.games import home
from eldorado.server.messages.catalogue import components
from eldorado.server.messages.illustrated_rules import RulePicture, rule_pictures
from eldorado.server.messages.rulebook_chapters import Rulebook, captions, parse_rulebook
from eldorado.server.problems import Problem


class PrintDocument(Struct, frozen=True):
    """A box to be printed, in one language."""

    game: str
    language: str
    title: str
    title_lang: str
    designer: str
    seats: tuple[int, int]
    name: str
    """The name of the edition."""
    house: bool
    """Whether it is the one that ships, whose figures the rules name."""
    edition: dict[str, Any]
    pieces: list[Piece]
    terms: dict[str, str]
    help: dict[str, str]
    rules: Rulebook
    pictures: list[RulePicture]
    """Of the house's edition; another one is printed without, since they would show other figures than its own."""


def print_document(game: AnyGame, edition: Edition, language: str) -> PrintDocument:
    """What is printed of a game with an edition; a game that says nothing of its box is refused."""
    pieces = list(game.pieces(edition))
    if not pieces:
        raise Problem("not_printed", field="game")
    words, house = game.words(language, edition), edition.mark == game.house.mark
    return PrintDocument(
        game=game.name,
        language=language,
        title=words.title,
        title_lang=words.title_language or language,
        designer=game.about.designer,
        seats=(game.seats[0], game.seats[-1]),
        name=edition.name,
        house=house,
        edition=components(edition),
        pieces=pieces,
        terms=dict(words.terms),
        help=dict(words.help),
        rules=rules_of(game, language, illustrated=house),
        pictures=rule_pictures(game, words) if house else [],
    )


def rules_of(game: AnyGame, language: str, *, illustrated: bool) -> Rulebook:
    """The rules, with what is said of their pictures if those are printed, too."""
    book = parse_rulebook(game.rulebook(language))
    if illustrated:
        book.pictures = captions(illustrations_in(home(game.name)), language)
    return book
