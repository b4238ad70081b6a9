"""An edition opened for play: its look-up tables, and every move built once and listed by reference.

A set of spaces is a number with one bit a space. A token is terrain × 4 + kind, a clue the place of its id in CLUES.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement, permutations
from typing import Final

from msgspec.structs import astuple

from eldorado.core.game import Group, Seat
from eldorado.core.opened import opened
from eldorado.games.sol import moves as m
from eldorado.games.sol.components import (
    CAMPS,
    CHARACTERS,
    CLUES,
    COLUMNS,
    HOUSE,
    SEATS,
    TEMPLES,
    TERRAINS,
    TOKENS,
    Character,
    CharacterId,
    Edition,
    SpaceId,
    Terrain,
)
from eldorado.games.sol.island import distance

KINDS: Final = len(TOKENS)
CLUE, FLAG, STEP, SWORD = range(KINDS)
NO_CLIMB: Final = -1
"""In place of the levels climbed, where one does not go on foot."""
CARDS: Final = 7
"""The clue cards that are played in a game."""


class Box:
    """The tables of one edition, shared by all states played with it and never changed."""

    def __init__(self, edition: Edition) -> None:
        self.edition: Final = edition
        self.clues: Final = len(CLUES)
        self._open_island()
        self._open_sheets()
        self._intern_moves_to_spaces()
        self._intern_other_moves()
        self._intern_chance()

    def _open_island(self) -> None:
        edition = self.edition
        spaces = edition.spaces
        self.spaces = spaces
        self.beside = tuple(space.beside for space in spaces)
        self.rows = tuple(space.rows for space in spaces)
        self.terrain = tuple(TERRAINS.index(space.terrain) for space in spaces)
        self.level = tuple(space.level for space in spaces)
        self.pontoons = tuple(sorted(id for boat in edition.boats for id in boat.pontoons))
        self.pontoon_bits = sum(1 << id for id in self.pontoons)
        self.boat_of = {id: boat.id for boat in edition.boats for id in boat.pontoons}
        self.search_spaces = sum(1 << space.id for space in spaces if space.kind == "search")
        self.temple_spaces = tuple(space.id for space in spaces if space.kind == "temple")
        self.altar = next(space.id for space in spaces if space.kind == "altar")
        self.holy = sum(1 << space.id for space in spaces if space.kind != "search")
        self.bags = tuple(count for counts in edition.tokens for count in counts)
        reach = edition.figures.rally_reach
        self.rallied = tuple(
            sum(1 << other.id for other in spaces if 0 < distance(space.hex, other.hex) <= reach) for space in spaces
        )
        """The spaces from which an ally can be rallied to each space."""
        self.beside_bits = tuple(sum(1 << other for other in space.beside) for space in spaces)

    def _open_sheets(self) -> None:
        self.sheets: dict[CharacterId, Character] = {sheet.id: sheet for sheet in self.edition.characters}
        self.camp_of: dict[CharacterId, int] = {sheet.id: CAMPS.index(sheet.camp) for sheet in self.edition.characters}
        self.roster = tuple(
            tuple(sorted(id for id in CHARACTERS if self.camp_of[id] == camp)) for camp in range(len(CAMPS))
        )
        self.line_ups = lru_cache(maxsize=16)(self._line_ups)

    def _line_ups(self, camp: int, count: int) -> tuple[m.Field, ...]:
        """[SOL-1.5] Every line-up of a camp: so many characters out of its seven, in any order."""
        return tuple(m.Field(chosen) for chosen in permutations(self.roster[camp], count))

    def _intern_moves_to_spaces(self) -> None:
        ids = [space.id for space in self.spaces]
        self.land = tuple(m.Land(id) for id in ids)
        self.step = tuple(m.Step(id) for id in ids)
        self.row = tuple(m.Row(id) for id in ids)
        self.sneak = {
            "land": tuple(m.Sneak("land", id) for id in ids),
            "row": tuple(m.Sneak("row", id) for id in ids),
            "step": tuple(m.Sneak("step", id) for id in ids),
        }
        self.survey = tuple(m.Survey(id) for id in ids)
        self.study = tuple(m.Study(id) for id in ids)
        self.plant = tuple(m.Plant(id) for id in ids)
        self.flee = tuple(m.Flee(id) for id in ids)
        self.push = tuple(m.Push(id) for id in ids)
        self.steps = tuple(
            tuple((other, 1 + max(0, self.level[other] - space.level), m.Step(other)) for other in space.beside)
            for space in self.spaces
        )
        """[SOL-3.2] Where one can step from each space, for how many points without any ability."""
        self.affordable = tuple(
            tuple(
                tuple(step for _, cost, step in steps if cost <= points)
                for points in range(1 + max([cost for _, cost, _ in steps], default=0))
            )
            for steps in self.steps
        )
        """[SOL-3.2] The steps from each space that 0, 1, 2 … points suffice for; more than the last suffice for all."""
        self.hops = tuple(
            (
                *[(m.Hop("step", other), max(0, self.level[other] - space.level)) for other in space.beside],
                *[(m.Hop("row", other), NO_CLIMB) for other in space.rows],
            )
            for space in self.spaces
        )
        """Every single move on from each space, on foot with the levels climbed."""
        self.landing = tuple(
            tuple((m.Hop("land", id), NO_CLIMB) for id in boat.pontoons) for boat in self.edition.boats
        )

    def _intern_other_moves(self) -> None:
        self.moor = tuple(m.Moor(boat.id) for boat in self.edition.boats)
        self.share = {id: m.Share(id) for id in CHARACTERS}
        self.pull = {id: m.Pull(id) for id in CHARACTERS}
        self.rally = {id: m.Rally(id) for id in CHARACTERS}
        self.take = {id: m.Take(id) for id in CHARACTERS}
        self.hand = {id: m.Hand(id) for id in CHARACTERS}
        self.shoot = {id: m.Shoot(id) for id in CHARACTERS}
        self.heal = {id: m.Heal(id) for id in CHARACTERS}
        self.name = {id: m.Name(id) for id in CHARACTERS}
        self.spend = tuple(m.Spend(terrain) for terrain in TERRAINS)
        self.spends = tuple((TERRAINS.index(terrain) * KINDS + STEP, m.Spend(terrain)) for terrain in sorted(TERRAINS))
        """[SOL-3.8] Each step token, and how it is spent."""
        self.discard = tuple(m.Discard(terrain, token) for terrain in TERRAINS for token in TOKENS)
        self.discard_unseen = tuple(m.Discard(terrain, token, unseen=True) for terrain in TERRAINS for token in TOKENS)
        self.hide = tuple(m.PlayHidden(clue) for clue in CLUES)
        self.inform = {(column, place): m.Inform(column, place) for column in COLUMNS for place in range(1, CARDS + 1)}
        self.commit = lru_cache(maxsize=1024)(commits)

    def _intern_chance(self) -> None:
        self.lay = tuple(m.Lay(temple.shape, temple.colour, temple.stairs) for temple in TEMPLES)
        self.temple_order = tuple(sorted(range(len(TEMPLES)), key=lambda number: astuple(TEMPLES[number])))
        self.recruit = {id: m.Recruit(id) for id in CHARACTERS}
        self.begin = tuple(m.Begin(camp) for camp in CAMPS)
        self.deal = tuple(m.Deal(clue) for clue in CLUES)
        self.turn_up = tuple(m.Turn(clue) for clue in CLUES)
        self.clue_order = tuple(sorted(range(len(CLUES)), key=lambda clue: CLUES[clue]))
        self.find = tuple(m.Find(token) for token in TOKENS)
        counts = [Counter(faces) for faces in self.edition.dice]
        self.rolls = tuple(tuple(m.Roll(face) for face in sorted(faces)) for faces in counts)
        self.roll_odds = tuple(tuple(faces[face] for face in sorted(faces)) for faces in counts)
        self.together: tuple[tuple[Group, ...], ...] = tuple(
            tuple(tuple(Seat(seat) for seat in range(seats) if seat % 2 == camp) for camp in range(len(CAMPS)))
            for seats in range(SEATS[-1] + 1)
        )
        """[SOL-1.4] The seats of each camp, by the number of seats."""

    def __reduce__(self) -> tuple[object, tuple[Edition, ...]]:
        """A box travels as its edition, the house's by name alone, so that a pickled state stays small."""
        return (open_box, ()) if self.edition is HOUSE else (open_box, (self.edition,))


def commits(held: tuple[Terrain, ...]) -> tuple[m.Commit, ...]:
    """[SOL-4.2] Every way to discard any number of these sword tokens, told apart by their terrains."""
    ways = {
        chosen
        for count in range(len(held) + 1)
        for chosen in combinations_with_replacement(sorted(set(held)), count)
        if not Counter(chosen) - Counter(held)
    }
    return tuple(m.Commit(chosen) for chosen in sorted(ways))


def open_box(edition: Edition = HOUSE) -> Box:
    """The box of an edition: the same figures give the same box."""
    return opened(edition, HOUSE, Box)


@lru_cache(maxsize=4096)
def space_ids(bits: int) -> tuple[SpaceId, ...]:
    """The spaces of a set, in order."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(SpaceId(lowest.bit_length() - 1))
        bits ^= lowest
    return tuple(found)
