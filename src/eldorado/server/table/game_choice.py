"""The game, the edition and the bots that a request names: found, or refused."""

from __future__ import annotations

from collections.abc import Sequence

from eldorado import bots, games
from eldorado.core.edition import Edition, EditionError, check_own_name, parse_toml
from eldorado.core.game import AnyGame
from eldorado.server.problems import InvalidEdition, Problem


def find_game(name: str) -> AnyGame:
    """The game of that name."""
    try:
        return games.load(name)
    except games.UnknownGame:
        raise Problem("no_game") from None


def read_edition(game: AnyGame, text: str | None) -> Edition:
    """An edition from the text of its file; the house's without one."""
    try:
        edition: Edition = game.house if text is None else game.edition(parse_toml(text), "")
        check_own_name(edition, game.house)
    except EditionError as error:
        raise InvalidEdition(error, game) from None
    return edition


def check_bot(game: AnyGame, bot: str, guests: Sequence[str] = ()) -> None:
    """Refuse a bot that does not exist or cannot play the game; bots of others are those the operator lets in."""
    if bot not in bots.available(game) and bot not in guests:
        raise Problem("no_bot", field="bot")
