"""The contract every game fills: a frozen record of functions, and the few types all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final, Generic, NewType, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import astuple

from eldorado.core.edition import Edition
from eldorado.core.encoding import Encoding
from eldorado.core.odds import EvenOdds, place_at
from eldorado.core.pieces import Piece, no_pieces
from eldorado.core.setting_up import CheckedSetup, Setup
from eldorado.core.trials import USUAL, Trials
from eldorado.core.words import Words

Seat = NewType("Seat", int)
"""A place at the table, 0 … n−1 in turn order."""

CHANCE = Seat(-1)
"""The seat of luck: it draws cards and rolls dice, and nobody else does."""

Group: TypeAlias = tuple[Seat, ...]
"""Seats that owe one answer together; any of them may give it."""

LUCK: Final[tuple[Group, ...]] = ((CHANCE,),)
NOBODY: Final[tuple[Group, ...]] = ()


class Move(Struct, frozen=True, tag=True):
    """What a seat does, in the imperative: ids only, hashable, prints as itself.

    `closing` marks the ones that end a turn: people make them themselves, even where there is no other move.
    """

    closing: ClassVar[bool] = False

    def words(self) -> Sequence[object]:
        """What is written after the verb: the fields, one word each."""
        return astuple(self)

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Sequence[object]:
        """The fields that were written so, in order."""
        return words

    def is_written(self, words: Sequence[str]) -> bool:
        """Whether these words stand for the move: there is one way to write it, unless its kind is more lenient."""
        return list(map(str, self.words())) == words


class Decision(Struct, frozen=True, tag=True):
    """What is going on: a question that waits on the state's stack; the five kinds below say whom it asks."""

    def asked(self) -> tuple[Group, ...]:
        """The groups that each owe an answer."""
        raise NotImplementedError

    def asks(self, seat: Seat) -> bool:
        """Whether this seat may answer."""
        raise NotImplementedError


class AsksChance(Decision, frozen=True):
    """A question to luck."""

    def asked(self) -> tuple[Group, ...]:
        """Luck alone."""
        return LUCK

    def asks(self, seat: Seat) -> bool:
        """Nobody else."""
        return seat == CHANCE


class AsksSeat(Decision, frozen=True):
    """A question to one seat."""

    seat: Seat

    def asked(self) -> tuple[Group, ...]:
        """That seat alone."""
        return ((self.seat,),)

    def asks(self, seat: Seat) -> bool:
        """Nobody else."""
        return seat == self.seat


class AsksGroup(Decision, frozen=True):
    """A question to seats of whom any may answer for all."""

    seats: Group

    def asked(self) -> tuple[Group, ...]:
        """They together."""
        return (self.seats,)

    def asks(self, seat: Seat) -> bool:
        """Any of them."""
        return seat in self.seats


class AsksSeats(Decision, frozen=True):
    """A question to several seats at once; these have yet to answer."""

    waiting: tuple[Seat, ...]

    def asked(self) -> tuple[Group, ...]:
        """Each by itself."""
        return tuple([(seat,) for seat in self.waiting])

    def asks(self, seat: Seat) -> bool:
        """Who has answered waits."""
        return seat in self.waiting


class AsksGroups(Decision, frozen=True):
    """A question to several groups at once; these have yet to answer."""

    waiting: tuple[Group, ...]

    def asked(self) -> tuple[Group, ...]:
        """Each by itself."""
        return self.waiting

    def asks(self, seat: Seat) -> bool:
        """Who has answered waits."""
        return any([seat in group for group in self.waiting])


class Event(Struct, frozen=True, tag=True):
    """What has happened, in the past tense; `reveal` marks the ones that turn up a secret."""

    reveal: ClassVar[bool] = False


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table agrees on before it begins; every option has a default.

    An option that came later says in `before` what was played until then: records and stored tables that do not name
    it mean that, whatever new games begin with.
    """

    before: ClassVar[Mapping[str, object]] = {}


class About(Struct, frozen=True):
    """Whom a game is by, how long it takes, and how heavy it is (1 light … 5 heavy)."""

    designer: str
    publisher: str
    year: int
    minutes: tuple[int, int]
    weight: int


class Refusal(Struct, frozen=True):
    """Why a move is not legal: the rule that forbids it, a reason words exist for, and its figures."""

    rule: str
    reason: str
    values: dict[str, int | str] = {}


class Line(Struct, frozen=True):
    """One line of a score sheet: what for, how many points, by which rule, from which figures."""

    key: str
    points: int
    rule: str
    values: dict[str, int | str] = {}
    scored: bool = True
    """Whether it could have brought points; what is only told has figures and no points."""


class Sheet(Struct, frozen=True):
    """The itemised score of one side; the lines sum to the total."""

    side: Seat
    lines: tuple[Line, ...]
    total: int


class TieBreak(Struct, frozen=True):
    """A tie that was broken: by what, by which rule, between which sides, and how much each of them had of it."""

    by: str
    """What sides were compared by, under a name words exist for."""
    rule: str
    total: int
    sides: tuple[int, ...]
    """Those with this total, the best first."""
    counts: tuple[int, ...]
    """What each of these sides had, in the same order."""


class Scores(Struct, frozen=True):
    """The result: a sheet a side, ranks by side (0 = winner, ties share), the rule that ended the game."""

    sheets: tuple[Sheet, ...]
    ranks: tuple[int, ...]
    ended: str
    ties: tuple[TieBreak, ...] = ()
    """The ties that were broken, and no others: where equal totals share a rank there is nothing to tell."""


class Range(Struct, frozen=True, omit_defaults=True):
    """A side's score as things stand: `now`, and from `low` to `high` by what is still open on the table.

    No forecast: what a side will yet gain, spend or lose need not be in it, so a final score may be lower or higher.
    `guess` says that something hidden from the viewer is in `now` by an assumed share.
    """

    low: int
    now: int
    high: int
    guess: bool = False


class IllegalMove(Exception):
    """A move that the rules refuse; `refusal` says which rule and why."""

    def __init__(self, seat: Seat, move: Move, refusal: Refusal) -> None:
        super().__init__(f"seat {seat} may not {move}: {refusal.reason} [{refusal.rule}]")
        self.seat = seat
        self.move = move
        self.refusal = refusal


class Unreadable(ValueError):
    """A text that is no move in a game's notation."""


S = TypeVar("S")
M = TypeVar("M", bound=Move)
D = TypeVar("D", bound=Decision)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=Struct)
O = TypeVar("O", bound=Options)  # noqa: E741
X = TypeVar("X", bound=Edition)


@dataclass(frozen=True, slots=True)
class Types:
    """A game's unions of Structs, from which JSON, validation and the browser's types are made."""

    move: Any
    decision: Any
    event: Any
    view: Any
    options: type[Options]


@dataclass(frozen=True, slots=True)
class Game(Generic[S, M, D, E, V, O, X]):
    """One game as a table of contents: every question a caller may ask of it.

    What it is:

    name       how it is called in commands and records: "cibola"
    seats      how many seats it is for: range(2, 5) for two to four
    version    the version of its rules; it is raised when old games would go otherwise
    about      whom it is by, how long it takes, how heavy it is
    types      its moves, decisions, events, views and options as types, from which JSON and checks are made
    house      the edition that ships: everything printed in the box
    former     editions that shipped before it: what was played with them names them by their mark alone
    edition    edition(document, name) → an edition of one's own from its document; EditionError says what is wrong

    How it is played; a state is changed by `perform` alone:

    setup      setup(seats, options=None, edition=house) → the state before anything random has happened
    copy       copy(state) → an independent state
    asked      asked(state) → groups of seats that owe one answer each; ((CHANCE,),) for luck, () once it is over
    legal      legal(state, seat) → all moves of a seat, distinct and in a fixed order; none for who is not asked
    odds       odds(state) → the whole-numbered weights of the legal moves of CHANCE
    perform    perform(state, seat, move) → plays a legal move in place and returns its events; `play` checks and copies
    scores     scores(state) → once it is over: a sheet a side, ranks (0 has won), and the rule that ended it
    side       side(state, seat) → the first seat of its camp, or the seat itself: camps share secrets and result
    census     census(state) → how many pieces of each kind there are in all; it never changes

    Who may know what:

    view       view(state, seat or None) → what a seat, or an onlooker, may see, and the decision put to them
    tell       tell(event, seat or None) → the event as they may hear it, or None
    preview    preview(view) → what each side's score is now, at least and at most, as far as the view shows
    imagine    imagine(state, seat or None, rng) → a state they cannot tell from the true one, drawn at random

    In words:

    explain    explain(state, seat, move) → None if it is legal, otherwise the rule that forbids it, and why
    write      write(move) → the move in notation: "bid 3"
    read       read(text) → the move that is written so; Unreadable if there is none
    words      words(language, edition) → sentences for moves, events, refusals and score lines
    rulebook   rulebook(language) → the rules as Markdown
    trials     what it is tried with at random by the conformance suite
    pieces     pieces(edition) → what lies in the box, to be printed
    encoding   how its moves and views become numbers for who learns it (`eldorado.envs`), or None
    """

    name: str
    seats: range
    version: int
    about: About
    types: Types
    house: X
    edition: Callable[[Mapping[str, Any], str], X]
    setup: Setup[S, O, X]
    copy: Callable[[S], S]
    asked: Callable[[S], tuple[Group, ...]]
    legal: Callable[[S, Seat], Sequence[M]]
    odds: Callable[[S], Sequence[int]]
    perform: Callable[[S, Seat, M], list[E]]
    tell: Callable[[E, Seat | None], E | None]
    scores: Callable[[S], Scores]
    view: Callable[[S, Seat | None], V]
    preview: Callable[[V], tuple[Range, ...]]
    imagine: Callable[[S, Seat | None, Random], S]
    explain: Callable[[S, Seat, M], Refusal | None]
    write: Callable[[M], str]
    read: Callable[[str], M]
    side: Callable[[S, Seat], Seat]
    census: Callable[[S], dict[str, int]]
    words: Callable[[str, X], Words]
    rulebook: Callable[[str], str]
    trials: Trials = USUAL
    pieces: Callable[[X], Sequence[Piece]] = no_pieces
    encoding: Encoding[M, V, X] | None = None
    former: tuple[X, ...] = ()

    def __post_init__(self) -> None:
        """Whatever sets a table up is given what it expects, or nothing."""
        checked = CheckedSetup(self.name, self.setup, self.types.options, type(self.house))
        object.__setattr__(self, "setup", checked)

    def shipped(self, mark: str) -> X | None:
        """The edition of that mark, if it ships with the game, or has shipped: nothing brings it along."""
        return next((edition for edition in (self.house, *self.former) if edition.mark == mark), None)

    def actors(self, state: S) -> tuple[Seat, ...]:
        """Who may act now: the groups that are asked, flattened."""
        groups = self.asked(state)
        if len(groups) == 1:
            return groups[0]
        return tuple([seat for group in groups for seat in group])

    def sides(self, state: S, seats: int) -> tuple[int, ...]:
        """Where each seat's side stands in what is listed a side: previews, score sheets, ranks."""
        sides = [self.side(state, Seat(seat)) for seat in range(seats)]
        order = sorted(set(sides))
        return tuple(order.index(side) for side in sides)


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any, Any, Any]


def play(game: Game[S, M, D, E, V, O, X], state: S, seat: Seat, move: M) -> tuple[S, list[E]]:
    """Check a move and play it on a copy; an illegal one raises IllegalMove and changes nothing."""
    refusal = game.explain(state, seat, move)
    if refusal is not None:
        raise IllegalMove(seat, move, refusal)
    after = game.copy(state)
    return after, game.perform(after, seat, move)


def draw(game: Game[S, M, D, E, V, O, X], state: S, rng: Random) -> M:
    """Choose a move of CHANCE by its odds."""
    weights: Any = game.odds(state)
    if type(weights) is EvenOdds:
        moves: Sequence[M] = weights.moves
        return moves[int(rng.random() * len(moves))]
    place = place_at(weights, int(rng.random() * sum(weights)))
    return game.legal(state, CHANCE)[place]


def move_at(moves: Sequence[M], weights: Sequence[int], total: int, point: int) -> M:
    """The move of CHANCE at a point below the total of the odds: each has as many points as it has weight."""
    assert len(moves) == len(weights), "each move of chance has its odds"
    return moves[point if total == len(moves) else place_at(weights, point)]
