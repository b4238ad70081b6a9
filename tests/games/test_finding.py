"""Games of other packages are found by their entry points; what is wrong with one is told, and hinders no other."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import eldorado
from eldorado import games
from eldorado.bots import levels
from eldorado.cli.arguments import open_any_edition, open_game
from eldorado.cli.errors import InputError
from eldorado.games import BrokenGame, UnknownGame
from eldorado.server.bots.bot_pool import BotPool
from eldorado.server.http.limits import Limits
from eldorado.server.messages.catalogue import Catalogue
from eldorado.server.messages.words_cache import WordsCache
from eldorado.server.run import build
from eldorado.server.storage.store import Store

Install = Callable[..., None]

RENAMED = """
from dataclasses import replace
from eldorado.games.cibola import GAME as CIBOLA
GAME = replace(CIBOLA, name={name!r})
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Packages as pip would lay them down: a module, and a note of what it offers."""
    monkeypatch.syspath_prepend(tmp_path)

    def install(package: str, game: str, source: str | None = None) -> None:
        (tmp_path / f"{package}.py").write_text(RENAMED.format(name=game) if source is None else source)
        note = tmp_path / f"{package}-1.2.dist-info"
        note.mkdir()
        (note / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.2\n")
        (note / "entry_points.txt").write_text(f"[eldorado.games]\n{game} = {package}:GAME\n")
        monkeypatch.delitem(sys.modules, package, raising=False)
        games.offers.cache_clear()

    yield install
    monkeypatch.undo()
    games.offers.cache_clear()


def test_the_shipped_games_are_found_by_their_packages() -> None:
    assert games.SHIPPED == ("cibola", "ilos", "inka", "sol")
    assert [games.load(name).name for name in games.SHIPPED] == list(games.SHIPPED)


def test_an_installed_game_is_one_of_all_and_loaded_only_when_asked_for(install: Install) -> None:
    install("golden_city", "quivira")
    assert eldorado.NAMES == games.NAMES == (*games.SHIPPED, "quivira")
    assert "golden_city" not in sys.modules
    assert games.load("quivira").name == "quivira"
    assert games.home("quivira") == "golden_city"
    assert [game.name for game in games.sound()] == [*games.SHIPPED, "quivira"]
    assert games.broken() == []


@pytest.mark.parametrize(
    ("game", "source", "problem"),
    [
        (
            "quivira",
            "import nowhere",
            r"golden_city:GAME does not load: ModuleNotFoundError: No module named 'nowhere'",
        ),
        ("quivira", "GAMES = 1", r"golden_city:GAME does not load: AttributeError: .*GAME"),
        ("quivira", "GAME = 5", r"golden_city:GAME is int, not a Game"),
        ("quivira", RENAMED.format(name="other"), r"the record in golden_city:GAME calls it 'other'"),
        ("El-Dorado", None, r"a game's name is made of small letters, figures and _"),
    ],
)
def test_a_broken_game_names_its_package(install: Install, game: str, source: str | None, problem: str) -> None:
    install("golden_city", game, source)
    with pytest.raises(BrokenGame, match=rf"golden_city 1\.2 offers a game named '{game}', but {problem}"):
        games.load(game)
    assert [str(each) for each in games.broken()] != []
    assert [sound.name for sound in games.sound()] == list(games.SHIPPED)


def test_two_packages_that_offer_one_name_are_both_named(install: Install) -> None:
    install("golden_city", "quivira")
    install("silver_city", "quivira")
    with pytest.raises(BrokenGame, match=r"golden_city 1\.2 and silver_city 1\.2 both offer a game named 'quivira'"):
        games.load("quivira")
    assert len(games.broken()) == 1


def test_no_package_takes_the_place_of_a_shipped_game(install: Install) -> None:
    install("golden_city", "cibola", "raise SystemError")
    assert games.load("cibola").house.name == "house"
    assert games.NAMES == games.SHIPPED
    assert [str(each) for each in games.broken()] == [
        "golden_city 1.2 offers a game named 'cibola', but that one is Eldorado's own"
    ]


def test_an_unknown_name_is_answered_with_those_that_are_known(install: Install) -> None:
    install("golden_city", "quivira")
    with pytest.raises(UnknownGame, match="no game named 'chess'; there are cibola, ilos, inka, sol, quivira"):
        games.load("chess")


def test_the_terminal_says_in_a_line_what_is_broken(install: Install, tmp_path: Path) -> None:
    install("golden_city", "quivira", "GAME = 5")
    with pytest.raises(InputError, match=r"golden_city 1\.2 offers a game named 'quivira'"):
        open_game("quivira")
    box = tmp_path / "box.toml"
    box.write_text('game = "quivira"')
    with pytest.raises(InputError, match=r"box\.toml: game: golden_city 1\.2 offers"):
        open_any_edition(box)


def test_the_lobby_shows_every_game_that_loads(
    install: Install, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    install("golden_city", "quivira")
    install("silver_city", "axaxa", "GAME = 5")
    shown = {game.name: game for game in Catalogue(WordsCache()).games("en")}
    assert list(shown) == [*games.SHIPPED, "quivira"]
    assert [bot.name for bot in shown["quivira"].bots] == ["random", *levels.NAMES]
    build(Store(str(tmp_path / "tables.db")), BotPool(1), Limits())
    assert caplog.messages == ["silver_city 1.2 offers a game named 'axaxa', but silver_city:GAME is int, not a Game"]
