"""The page about a new game is true: its excerpts stand in the sample, which is small, and its breach is a real one."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from eldorado.core.conformance import Breach
from eldorado.core.conformance.suite import Table, check_game, check_setup, check_states
from eldorado.core.edition import EditionError
from eldorado.core.game import AnyGame, Seat, play
from eldorado.core.words import LANGUAGES
from tests.seeds import luck

ROOT = Path(__file__).parents[2]
SAMPLE = ROOT / "examples" / "goofspiel"
PAGE = (ROOT / "docs" / "new-game.md").read_text(encoding="utf-8")
MOST_LINES = 300


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    """The sample's record, from its sources."""
    monkeypatch.syspath_prepend(SAMPLE / "src")
    import goofspiel

    return goofspiel.GAME


def excerpts() -> list[str]:
    return [text for kind, text in re.findall(r"```(\w+)\n(.*?)```", PAGE, re.DOTALL) if kind != "sh"]


def sources() -> list[str]:
    kinds = {".py", ".toml", ".md"}
    return [path.read_text(encoding="utf-8") for path in sorted(SAMPLE.rglob("*")) if path.suffix in kinds]


@pytest.mark.parametrize("excerpt", excerpts())
def test_every_excerpt_stands_in_the_sample(excerpt: str) -> None:
    assert any(excerpt in source for source in sources()), excerpt


def test_there_are_excerpts_of_every_part() -> None:
    assert len(excerpts()) >= 15


def test_the_sample_is_small() -> None:
    lines = [line for path in (SAMPLE / "src").rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert len([line for line in lines if line.strip()]) <= MOST_LINES


def test_the_sample_holds_to_the_contract(game: AnyGame) -> None:
    check_setup(game)
    for variant in game.trials.variants:
        for number, seats in enumerate(game.seats):
            check_game(game, Table(variant, seats), number, luck(f"sample {seats}").random().hex())
    check_states(game, 3, luck("copies of the sample"))


def test_the_breach_on_the_page_is_a_real_one(game: AnyGame) -> None:
    clairvoyant = replace(game, imagine=lambda state, viewer, rng: state.copy())
    with pytest.raises(Breach) as found:
        check_game(clairvoyant, Table(game.trials.variants[0], 2), 0, "3 2 seats, as it ships, random games 0")
    shown = [f"BREACH at 2 seats, as it ships, random games: {found.value}", *found.value.__notes__]
    assert "\n  ".join(shown) in PAGE


def test_every_rule_is_done_by_a_function_that_names_it_and_stands_in_every_language(game: AnyGame) -> None:
    listed = [re.findall(r"^- \*\*(GOO-\d\.\d)\*\*", game.rulebook(language), re.MULTILINE) for language in LANGUAGES]
    done = set(re.findall(r'(?:"""|; )\[(GOO-\d\.\d)\]', "\n".join(sources())))
    assert listed[0] == listed[1] == sorted(done)


def played(game: AnyGame, texts: str, seats: int = 2, **options: bool) -> tuple[Any, list[Any]]:
    """The state after moves written as `-1 turn 5, 0 bid 1, …`, and all that happened."""
    state, events = game.setup(seats, game.types.options(**options)), []
    for text in texts.split(", "):
        seat, _, move = text.partition(" ")
        state, happened = play(game, state, Seat(int(seat)), game.read(move))
        events += happened
    return state, events


def test_goo_2_4_the_highest_bid_takes_all_open_prizes(game: AnyGame) -> None:
    state, events = played(game, "-1 turn 5, 0 bid 3, 1 bid 2")
    assert state.taken == [(5,), ()]
    assert game.words("en", game.house).event(events[-1], ("Ann", "Bob")) == "Ann 3 and Bob 2: Ann takes 5 points."


@pytest.mark.parametrize(("stay", "left", "aside"), [(True, (5,), ()), (False, (), (5,))])
def test_goo_2_5_equal_bids_leave_the_prizes_or_lay_them_aside(
    game: AnyGame, stay: bool, left: tuple[int, ...], aside: tuple[int, ...]
) -> None:
    state, _ = played(game, "-1 turn 5, 0 bid 2, 1 bid 2", prizes_stay=stay)
    assert (state.prizes, state.aside, state.taken) == (left, aside, [(), ()])


def test_goo_1_1_a_box_that_cannot_be_played_is_refused_by_its_field(game: AnyGame) -> None:
    with pytest.raises(EditionError, match="cards: must be 2 to 20 different values above 0, in order"):
        game.edition({"game": "goofspiel", "name": "odd", "cards": [1, 1]}, "")
    with pytest.raises(EditionError, match="colours: is not known here; known are game, name, cards"):
        game.edition({"game": "goofspiel", "name": "odd", "cards": [1, 2], "colours": 4}, "")
