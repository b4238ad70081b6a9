"""Records: written, read, replayed; damaged ones are refused by place and reason."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar, Literal

import pytest

from eldorado import load
from eldorado.core.game import AnyGame, Options, Refusal
from eldorado.core.log import Log
from eldorado.core.options import OptionError, read_options
from eldorado.core.record import RecordError, open_record, read_record, record, replay, write_record
from tests.core.test_log import at_bidding, at_taking, finished

GAME: AnyGame = load("cibola")
NAMES = ["Anna", "Tomás", "Itzel"]


def damaged(**changes: Any) -> bytes:
    """A finished record with some of its fields changed."""
    document = json.loads(write_record(record(finished(3), NAMES)))
    document.update(changes)
    return json.dumps(document).encode()


def refused(text: bytes) -> str:
    with pytest.raises(RecordError) as error:
        replay(GAME, read_record(text))
    assert "\n" not in str(error.value)
    return str(error.value)


def test_a_record_is_one_line_a_move_and_comes_back() -> None:
    written = record(at_taking(), NAMES)
    text = write_record(written)
    assert read_record(text) == written
    assert '\n  [0,"bid 3"],\n' in text.decode()
    assert (written.ended, written.scores) == (None, None)


def test_a_finished_record_says_how_it_ended() -> None:
    log = finished(3)
    written = record(log, NAMES)
    assert written.ended == "CIB-4.1"
    assert written.scores == [sheet.total for sheet in GAME.scores(log.state).sheets]
    assert replay(GAME, written).state == log.state


def test_a_record_replays_up_to_a_move() -> None:
    assert replay(GAME, record(at_taking(), NAMES), to=10).state == at_bidding().state


def test_a_record_keeps_undone_and_withdrawn_moves() -> None:
    log = at_bidding()
    for text in ("bid 1", "withdraw", "bid 2"):
        log.say(type(log.entries[0])(0, text))
    assert [entry.text for entry in record(log, NAMES).moves[-3:]] == ["bid 1", "withdraw", "bid 2"]
    assert replay(GAME, record(log, NAMES)).state == log.state


def test_an_edition_that_is_not_shipped_is_embedded_whole() -> None:
    source = json.loads(json.dumps(GAME.house.source))
    source["board"]["shield"] = [10, 6, 3]
    edition = GAME.edition(source, "mybox")
    log = Log(GAME, 2, edition=edition)
    written = read_record(write_record(record(log, ["A", "B"])))
    assert written.edition.source is not None
    assert replay(GAME, written).edition == edition
    assert record(at_bidding(), NAMES).edition.source is None


def with_another_house(*, former: bool) -> AnyGame:
    """The same game when it ships with other figures, and perhaps still knows those of before."""
    source = json.loads(json.dumps(GAME.house.source))
    source["board"]["shield"] = [10, 6, 3]
    return replace(GAME, house=GAME.edition(source, "house"), former=(GAME.house,) if former else ())


def test_what_was_played_with_a_former_edition_names_it_by_its_mark_and_replays() -> None:
    game, written = with_another_house(former=True), record(finished(3), NAMES)
    log = replay(game, written)
    assert log.edition == GAME.house
    assert record(log, NAMES) == written, "a former edition is not brought along either"
    assert Log(game, 3).edition.mark != written.edition.mark, "new games are played with what ships now"
    with pytest.raises(RecordError, match=f"{written.edition.mark}"):
        replay(with_another_house(former=False), written)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"format": 9}, "format: 9 is not known; this program reads format 1"),
        ({"game": "chess"}, "game: this is a record of chess, not of cibola"),
        (
            {"rules": 7, "moves": [[-1, "fly"]]},
            "rules: written under version 7 of cibola; under version 1 it differs: moves[0] (seat -1, 'fly'): cannot",
        ),
        (
            {"rules": 7, "scores": [1, 2, 3]},
            "rules: written under version 7 of cibola; under version 1 it differs: scores: the record says [1, 2, 3]",
        ),
        ({"seats": ["A"]}, "seats: cibola is for 2 to 4 seats, the record names 1"),
        ({"options": {"speed": 3}}, "options: unknown option 'speed' of cibola; there are: hide_explorers"),
        ({"options": {"hide_explorers": 3}}, "options: option hide_explorers: 3 is not yes or no"),
        ({"scores": [1, 2, 3]}, "scores: the record says [1, 2, 3], the replay gives"),
        ({"ended": "CIB-9.9"}, "ended: the record says CIB-9.9, the replay gives CIB-4.1"),
        ({"edition": {"name": "house", "mark": "0"}}, "edition.mark: the record says 0"),
        (
            {"edition": {"name": "x", "mark": "0", "source": {}}},
            "edition.source.game: is missing",
        ),
        ({"moves": [[-1, "fly"]]}, "moves[0] (seat -1, 'fly'): cannot read 'fly'"),
        ({"moves": [[0, "bid 1"]]}, "moves[0] (seat 0, 'bid 1'): "),
        ({"moves": [[0, "undo 0"]]}, "moves[0] (seat 0, 'undo 0'): There is no move to take back."),
        ({"moves": [[0]]}, "moves[0]: Expected `array` of at least length 2"),
        ({"moves": 3}, "moves: Expected `array`, got `int`"),
        ({"extra": 1}, "Object contains unknown field `extra`"),
    ],
)
def test_a_damaged_record_is_refused_by_place_and_reason(changes: dict[str, Any], sentence: str) -> None:
    assert sentence in refused(damaged(**changes))


def test_a_record_of_other_rules_is_taken_if_it_is_the_same_game_under_those_of_today() -> None:
    assert replay(GAME, read_record(damaged(rules=7))).over


def test_a_record_that_breaks_a_new_rule_names_the_entry_and_both_versions() -> None:
    def explain(state: Any, seat: Any, move: Any) -> Refusal | None:
        if GAME.write(move).startswith("take"):
            return Refusal("CIB-2.2", "too_many_explorers", {"explorers": 1, "held": 0})
        return GAME.explain(state, seat, move)

    written = read_record(damaged())
    first = next(number for number, entry in enumerate(written.moves) if entry.text.startswith("take"))
    later = replace(GAME, version=GAME.version + 1)
    assert replay(later, written).over
    with pytest.raises(RecordError) as refused:
        replay(replace(later, explain=explain), written)
    assert f"version 1 of cibola; under version 2 it differs: moves[{first}] (seat" in str(refused.value)
    assert f"sous la version 2, ce n’est plus la même\u202f: moves[{first}] (place" in refused.value.told("fr")


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff\xfe", b"null", b'{"format": 1}'])
def test_what_is_no_record_is_said_to_be_none(text: bytes) -> None:
    assert refused(text)


def test_an_illegal_move_in_a_record_names_its_rule() -> None:
    document = json.loads(damaged())
    first_bid = next(n for n, (_, text) in enumerate(document["moves"]) if text.startswith("bid"))
    document["moves"][first_bid][1] = "bid 24"
    message = refused(json.dumps(document).encode())
    assert message.startswith(f"moves[{first_bid}] (seat ")
    assert message.endswith("[CIB-2.2]")


def test_options_are_read_from_words() -> None:
    assert read_options(GAME, {"hide_explorers": "yes"}, text=True).hide_explorers is True  # type: ignore[attr-defined]
    assert read_options(GAME, {"hide_explorers": "off"}, text=True).hide_explorers is False  # type: ignore[attr-defined]
    with pytest.raises(OptionError, match="option hide_explorers: 'perhaps' is not yes or no"):
        read_options(GAME, {"hide_explorers": "perhaps"}, text=True)


# An option that came later: one default for new games, another for what was written before it had a name


class Later(Options, frozen=True):
    """What Cibola's options would be with one more."""

    hide_explorers: bool = False
    torches: Literal["one", "two"] = "two"

    before: ClassVar[Mapping[str, object]] = {"torches": "one"}


def with_later(options: type[Options] = Later) -> AnyGame:
    """Cibola with an option that came later; it plays as ever."""
    plain = GAME.types.options

    def setup(seats: int, options: Any = None, edition: Any = GAME.house) -> Any:
        return GAME.setup(seats, plain(), edition)

    return replace(GAME, types=replace(GAME.types, options=options), setup=setup)


def test_an_old_record_without_a_later_option_means_what_was_played_before() -> None:
    game = with_later()
    written = read_record(damaged())
    assert "torches" not in written.options
    log = replay(game, written)
    assert log.over
    assert log.options == Later(torches="one")
    assert record(log, NAMES).options == {**written.options, "torches": "one"}, "and names it from then on"


def test_a_new_record_names_every_option_and_comes_back_with_it() -> None:
    game = with_later()
    for torches in ("one", "two"):
        written = read_record(write_record(record(Log(game, 3, Later(torches=torches)), NAMES)))
        assert written.options["torches"] == torches
        assert open_record(game, written).options == Later(torches=torches)
    assert Log(game, 3).options == Later(torches="two"), "new games begin with the new default"
    assert read_options(game, {}) == Later(torches="two")


def test_what_an_option_meant_before_must_be_one_of_its_values() -> None:
    class Wrong(Later, frozen=True):
        before: ClassVar[Mapping[str, object]] = {"torches": "three"}

    with pytest.raises(RecordError, match="option torches: 'three' is not one of one, two"):
        open_record(with_later(Wrong), read_record(damaged()))
