"""Luck that can be checked: draws follow from a pledge and the log; a record that says otherwise is refused by name."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from random import Random

import msgspec
import pytest

from eldorado import NAMES, load
from eldorado.core.game import CHANCE, AnyGame, Seat, draw, move_at
from eldorado.core.log import SEALED, Entry, Log
from eldorado.core.luck import Luck, Nonce, Pledge, begin_chain, begin_luck, draw_point, play_chance, walk_chain
from eldorado.core.luck_check import check_luck, find_draws
from eldorado.core.luck_statistics import chi_square_tail, tally
from eldorado.core.opened_luck import find_throws, open_luck
from eldorado.core.record import Record, RecordError, read_record, record, write_record
from eldorado.core.sealing import Sealing

SECRET = bytes(range(32))
NAMES_OF_SEATS = ("Anna", "Ben", "Cleo", "Dario", "Eva", "Finn", "Gaia", "Hugo")


def begun(game: AnyGame, seats: int, secret: bytes = SECRET, nonce: str = "") -> tuple[Log, Luck]:
    log = Log(game, seats)
    luck = begin_luck(log, [Pledge(0, secret)]).stirred(log, nonce)
    return log, play_chance(log, luck)


def play_on(log: Log, luck: Luck, rng: Random, answers: int = 10_000) -> Luck:
    """Answer at random, so many times."""
    for _ in range(answers):
        if log.over:
            break
        seat = log.game.actors(log.state)[0]
        log.play(seat, rng.choice(log.game.legal(log.state, seat)))
        luck = play_chance(log, luck)
    return luck


def written(log: Log, luck: Luck, sealing: Sealing | None = None) -> Record:
    names = NAMES_OF_SEATS[: log.seats]
    return read_record(write_record(record(log, names, sealing=sealing, pledges=luck.pledges)))


def changed(game: AnyGame, whole: Record, number: int) -> Record:
    """The record up to a draw, which has become another one that the rules would allow as well."""
    found = next(draw for draw in find_draws(game, whole) if draw.entry == number)
    other = next(move for move in found.moves if move != found.drawn)
    moves = [*whole.moves[:number], Entry(CHANCE, game.write(other))]
    return msgspec.structs.replace(whole, moves=moves, ended=None, scores=None)


@pytest.mark.parametrize("name", NAMES)
def test_every_draw_of_a_game_follows_from_its_pledge(name: str) -> None:
    game = load(name)
    log, luck = begun(game, game.seats[0], nonce="00ff")
    luck = play_on(log, luck, Random(name), 60)
    report = check_luck(game, written(log, luck))
    draws = [number for number, entry in enumerate(log.entries) if entry.seat == CHANCE]
    assert report.fault is None
    assert report.checked == draws
    assert not report.closed
    assert not report.unpledged


@pytest.mark.parametrize("name", NAMES)
def test_a_record_with_one_changed_draw_is_refused_by_name(name: str) -> None:
    game = load(name)
    log, luck = begun(game, game.seats[-1])
    luck = play_on(log, luck, Random(name), 60)
    whole = written(log, luck)
    choices = [draw.entry for draw in find_draws(game, whole) if len(draw.moves) > 1]
    for number in choices[:3] + choices[-3:]:
        report = check_luck(game, changed(game, whole, number))
        drawn = whole.moves[number].text
        assert report.fault is not None
        assert f"moves[{number}]" in str(report.fault)
        assert f"{drawn!r} does" in str(report.fault)
        assert f"{drawn!r}, oui" in report.fault.told("fr")
        assert report.checked == [entry for entry in (draw.entry for draw in report.draws) if entry < number]


def test_another_secret_than_the_pledged_one_is_refused() -> None:
    log, luck = begun(load("cibola"), 2)
    whole = written(log, luck)
    forged = [msgspec.structs.replace(whole.luck[0], secret="00" * 32)]
    report = check_luck(load("cibola"), msgspec.structs.replace(whole, luck=forged))
    assert str(report.fault) == "luck[0]: the secret is not the one that was committed to"
    assert not report.checked


def test_a_move_or_a_nonce_that_was_changed_shows_in_the_draws_that_follow() -> None:
    game = load("sol")
    log, luck = begun(game, 2, nonce="aa")
    luck = play_on(log, luck, Random(3), 400)
    whole = written(log, luck)
    assert check_luck(game, whole).fault is None
    for nonces in ([], [Nonce(0, "ab")], [Nonce(1, "aa")]):
        stirred = [msgspec.structs.replace(whole.luck[0], nonces=nonces)]
        assert check_luck(game, msgspec.structs.replace(whole, luck=stirred)).fault is not None


def test_a_redraw_after_an_agreed_undo_has_a_key_of_its_own() -> None:
    game = load("cibola")
    log, luck = begun(game, 2)
    luck = play_on(log, luck, Random(1), 6)
    number = next(n for n in reversed(log.in_force) if log.said[n].entry.seat == CHANCE)
    before = len(find_throws(log.entries))
    log.undo(Seat(0), number, agreed=True)
    pledged = luck.following(log).next_commitment
    luck = play_chance(log, luck)
    assert len(find_throws(log.entries)) == before + 1
    keyed = open_luck(luck.pledges, log, Sealing(len(log.said), blank=(0,)))[0].throws
    assert keyed[-1].commitment == pledged
    assert len({throw.commitment for throw in keyed}) == before + 1
    report = check_luck(game, written(log, luck))
    assert report.fault is None
    assert len(report.checked) == sum(entry.seat == CHANCE for entry in log.entries)


def test_what_follows_a_sealed_entry_stays_closed() -> None:
    game = load("cibola")
    log, luck = begun(game, 3)
    while len(log.asks) < 3:
        luck = play_on(log, luck, Random(2), 1)
    log.play(Seat(0), game.legal(log.state, Seat(0))[0])
    log.withdraw(Seat(0))
    taken_back = len(log.said) - 2
    luck = play_on(log, luck, Random(2), 20)
    whole = written(log, luck, Sealing(len(log.said), blank=(taken_back, taken_back + 1)))
    assert whole.moves[taken_back].text == SEALED
    assert whole.luck[0].secret is None
    draws = [n for n, entry in enumerate(log.entries) if entry.seat == CHANCE]
    report = check_luck(game, whole)
    assert report.fault is None
    assert report.checked == [n for n in draws if n < taken_back]
    assert report.closed == [n for n in draws if n > taken_back]
    assert report.closed
    assert SECRET.hex() not in write_record(whole).decode()


def test_what_is_left_out_of_a_record_leaves_its_luck_out_too() -> None:
    game = load("cibola")
    log, luck = begun(game, 3)
    luck = play_on(log, luck, Random(2), 20)
    shown = find_throws(log.entries)[2].start
    whole = written(log, luck, Sealing(shown))
    assert whole.luck[0].secret is None
    assert [throw.number for throw in whole.luck[0].throws] == [0, 1]
    report = check_luck(game, whole)
    assert report.fault is None
    assert report.checked == [n for n in range(shown) if log.entries[n].seat == CHANCE]
    assert not report.closed


def test_draws_that_were_taken_back_unseen_count_as_closed() -> None:
    game = load("cibola")
    log, luck = begun(game, 2)
    luck = play_on(log, luck, Random(1), 6)
    number = next(n for n in reversed(log.in_force) if log.said[n].entry.seat == CHANCE)
    log.undo(Seat(0), number, agreed=True)
    luck = play_chance(log, luck)
    undone = tuple(n for n in range(len(log.said)) if n not in log.in_force)
    report = check_luck(game, written(log, luck, Sealing(len(log.said), blank=undone)))
    assert report.fault is None
    assert number in report.closed


def test_a_forged_key_of_a_throw_is_refused() -> None:
    log, luck = begun(load("cibola"), 3)
    luck = play_on(log, luck, Random(2), 20)
    whole = written(log, luck, Sealing(find_throws(log.entries)[1].start))
    throws = [msgspec.structs.replace(whole.luck[0].throws[0], key="11" * 32), *whole.luck[0].throws[1:]]
    forged = [msgspec.structs.replace(whole.luck[0], throws=throws)]
    report = check_luck(load("cibola"), msgspec.structs.replace(whole, luck=forged))
    assert str(report.fault) == "luck[0].throws[0]: the key is not the one that was committed to"


def test_a_game_that_was_begun_without_a_pledge_says_from_where_it_can_be_checked() -> None:
    game = load("cibola")
    log, rng = Log(game, 2), Random(4)
    while CHANCE in game.actors(log.state):
        log.play(CHANCE, draw(game, log.state, rng))
    unpledged = len(log.said)
    luck = begin_luck(log, [Pledge(unpledged, SECRET)])
    luck = play_on(log, luck, rng)
    report = check_luck(game, written(log, luck))
    assert report.fault is None
    assert report.unpledged == list(range(unpledged))
    assert report.checked == [n for n in range(unpledged, len(log.said)) if log.entries[n].seat == CHANCE]


def test_luck_may_be_pledged_anew() -> None:
    game = load("cibola")
    log, luck = begun(game, 2)
    luck = play_on(log, luck, Random(5), 4)
    luck = play_on(log, luck.renewed(log, b"2" * 32).stirred(log, "cd"), Random(5))
    report = check_luck(game, written(log, luck))
    assert report.fault is None
    assert len(report.checked) == len(report.draws)


def test_luck_followed_step_by_step_is_the_luck_of_the_whole_log() -> None:
    log, luck = begun(load("inka"), 2, nonce="77")
    luck = play_on(log, luck, Random(6), 30).stirred(log, "88")
    assert begin_luck(log, luck.pledges) == luck


def test_records_without_luck_are_written_as_before() -> None:
    log, _ = begun(load("cibola"), 2)
    old = record(log, ("Anna", "Ben"))
    text = write_record(old)
    assert b"luck" not in text
    assert write_record(read_record(text)) == text
    report = check_luck(load("cibola"), read_record(text))
    assert report.fault is None
    assert len(report.unpledged) == len(report.draws)


@pytest.mark.parametrize(
    ("luck", "place"),
    [
        ([{"entry": 0, "commitment": "zz", "secret": None}], "luck[0].commitment"),
        ([{"entry": -1, "commitment": "0" * 64, "secret": None}], "luck[0].entry"),
        ([{"entry": 0, "commitment": "0" * 64, "secret": "ab"}], "luck[0].secret"),
        ([{"entry": 0, "commitment": "0" * 64, "secret": None, "more": 1}], "luck[0]"),
        ({}, "luck"),
    ],
)
def test_ill_written_luck_is_refused_by_its_place(luck: object, place: str) -> None:
    log, _ = begun(load("cibola"), 2)
    fields = msgspec.json.decode(write_record(record(log, ("Anna", "Ben"))))
    with pytest.raises(RecordError) as refused:
        read_record(msgspec.json.encode({**fields, "luck": luck}))
    assert str(refused.value).startswith(f"{place}:")


def test_a_pledge_does_not_show_its_secret() -> None:
    _, luck = begun(load("cibola"), 2)
    assert SECRET.hex() not in f"{luck!r} {luck.pledges[0]!r} {luck.next_commitment}"
    assert repr(SECRET)[2:-1] not in repr(luck)


def test_the_draw_is_the_one_that_the_decision_describes() -> None:
    """The words of docs/decisions/0010 by themselves, without our code, lead to the first draw of a game."""
    log, _ = begun(load("cibola"), 2, nonce="00ff")
    digest = hashlib.sha256(b"eldorado luck 1 game\ncibola 2").digest()
    digest = hashlib.sha256(digest + b"nonce 00ff").digest()
    key = hmac.new(SECRET, b"throw 0", "sha256").digest()
    state = load("cibola").setup(2)
    moves, weights = load("cibola").legal(state, CHANCE), load("cibola").odds(state)
    point = int.from_bytes(hmac.new(key, digest + bytes(4), "sha256").digest(), "big") % sum(weights)
    first = load("cibola").write(move_at(moves, weights, sum(weights), point))
    assert log.entries[0].text == first
    chains = list(walk_chain(begin_chain("cibola", 2), log.entries, [Nonce(0, "00ff")]))
    assert chains[1].digest == hashlib.sha256(digest + f"-1 {first}".encode()).digest()


def test_points_are_even() -> None:
    counts = Counter(draw_point(SECRET, number.to_bytes(32, "big"), 6) for number in range(6000))
    uneven = sum((counts[point] - 1000) ** 2 / 1000 for point in range(6))
    assert chi_square_tail(uneven, 5) > 0.001


@pytest.mark.parametrize(
    ("value", "freedom", "tail"),
    [(3.841459, 1, 0.05), (5.991465, 2, 0.05), (7.814728, 3, 0.05), (20.515006, 5, 0.001), (18.307038, 10, 0.05)],
)
def test_the_tail_of_chi_square_is_the_one_in_the_tables(value: float, freedom: int, tail: float) -> None:
    assert chi_square_tail(value, freedom) == pytest.approx(tail, rel=1e-5)


def test_statistics_of_dice_and_decks() -> None:
    game = load("sol")
    log, luck = begun(game, 2)
    luck = play_on(log, luck, Random(8))
    report = check_luck(game, written(log, luck))
    kinds = {each.kind: each for each in tally(report.draws)}
    assert sum(each.draws for each in kinds.values()) == len(report.draws)
    for each in kinds.values():
        if each.counts:
            assert sum(count.drawn for count in each.counts) == each.draws
            assert sum(count.expected for count in each.counts) == pytest.approx(each.draws)
    assert kinds["Roll"].chance is not None
    assert 0 <= kinds["Roll"].chance <= 1
    assert kinds["Find"].counts
    assert kinds["Find"].chance is None
    assert not kinds["Lay"].counts


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_draws_what_it_always_drew(name: str) -> None:
    """The points of a generator lead to the same moves as when they were counted off inside `draw`."""
    game = load(name)
    state, rng, twin = game.setup(game.seats[0]), Random(9), Random(9)
    for _ in range(300):
        if not (actors := game.actors(state)):
            break
        if actors[0] == CHANCE:
            moves, weights = game.legal(state, CHANCE), game.odds(state)
            point = int(twin.random() * sum(weights))
            spread = [move for move, weight in zip(moves, weights, strict=True) for _ in range(weight)]
            move = draw(game, state, rng)
            assert move == spread[point]
        else:
            move = rng.choice(game.legal(state, actors[0]))
            twin.choice(game.legal(state, actors[0]))
        game.perform(state, actors[0], move)
