"""The choices: ways with their cost and whom one would meet, fights with their odds; not 840 line-ups."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eldorado.cli.painters import Sight
from eldorado.cli.painters.sol.signs import LETTERS, PONTOON, SWORDS, TERRAIN
from eldorado.core.game import Move
from eldorado.games.sol.components import CAMPS, CharacterId, Edition, SpaceId
from eldorado.games.sol.decisions import Acting, Fielding, Naming
from eldorado.games.sol.duel_odds import chance_against
from eldorado.games.sol.moves import (
    Commit,
    Field,
    Flee,
    Land,
    Moor,
    Name,
    Plant,
    Push,
    Row,
    Shoot,
    Sneak,
    Step,
    Study,
    Survey,
    Way,
)
from eldorado.games.sol.view_types import CharacterView, ReachView, SpaceView, View

MANY: Final = 20
"""More line-ups than these are not listed; they can be typed."""


# Which


def arrange(sight: Sight, moves: Sequence[Move]) -> Sequence[Move]:
    """All choices as the game lists them; of many line-ups one for each character that may come next."""
    line_ups = [move for move in moves if isinstance(move, Field)]
    if len(line_ups) <= MANY:
        return moves
    place = next(at for at in range(len(line_ups[0].characters)) if len({move.characters[at] for move in line_ups}) > 1)
    following: dict[CharacterId, Move] = {}
    for move in line_ups:
        following.setdefault(move.characters[place], move)
    return list(following.values())


# In words


def label(sight: Sight, move: Move) -> str:
    """A move as a choice, in few words: a verb and a space where it names one, so that it can be typed."""
    match move:
        case Land(space):
            return way(sight, space, "land")
        case Step(space):
            return way(sight, space, "step")
        case Row(space):
            return way(sight, space, "row")
        case Sneak(kind, space):
            return sight.say("sol.do.sneak", way=sight.say(f"sol.do.{kind}"), space=spot(sight, space))
        case Survey(space) | Study(space) | Plant(space) | Push(space) | Flee(space):
            return f"{sight.say(f'sol.do.{type(move).__name__.lower()}')} {spot(sight, space)}"
        case Moor(boat):
            pontoons = " ".join(map(str, sight.view.boats[boat].pontoons))
            return f"{sight.words.move(move)} ({PONTOON} {pontoons})"
        case Commit(swords):
            return with_chance(sight, sight.words.move(move), sight.view.commit[len(swords)])
        case Name(character):
            return with_chance(sight, sight.term(character), defence(sight, character))
        case Shoot(character):
            return with_chance(sight, sight.words.move(move), shot(sight, character))
        case Field(characters):
            return " ".join(characters)
        case _:
            return sight.words.move(move)


def spot(sight: Sight, space: SpaceId) -> str:
    """A space by its number and terrain."""
    return f"{space}{TERRAIN[space_of(sight, space).terrain]}"


def space_of(sight: Sight, space: SpaceId) -> SpaceView:
    """A space of the island."""
    view: View = sight.view
    return view.spaces[space]


def way(sight: Sight, space: SpaceId, kind: Way) -> str:
    """A way on: where to, for how many points, and the odds against those whom one would fight there."""
    verb, reached = sight.say(f"sol.do.{kind}"), within_reach(sight, space)
    if reached is None:
        return f"{verb} {spot(sight, space)}"
    direct = len(reached.path) == 1 and reached.path[0].way == kind
    cost = f" ({reached.cost})" if direct else ""
    fights = "".join(f" {SWORDS}{LETTERS[fight.character]} {percent(fight.chance)}" for fight in reached.fights)
    return f"{verb} {spot(sight, space)}{cost}{fights}"


def within_reach(sight: Sight, space: SpaceId) -> ReachView | None:
    """How a space can be reached, if it can."""
    view: View = sight.view
    return next((reached for reached in view.reach if reached.space == space), None)


def percent(chance: float) -> str:
    """A chance in percent."""
    return f"{round(100 * chance)} %"


def with_chance(sight: Sight, text: str, chance: float) -> str:
    """A choice with the chance it gives."""
    return sight.say("label", name=text, text=percent(chance))


def person(sight: Sight, id: CharacterId) -> CharacterView:
    """A character in play."""
    view: View = sight.view
    return next(character for character in view.characters if character.id == id)


def duel_odds(sight: Sight, attacker: CharacterId, defender: CharacterId) -> float:
    """[SOL-4.2] The attacker's chance without any tokens."""
    one, other, edition = person(sight, attacker), person(sight, defender), sight.edition
    assert isinstance(edition, Edition), "SOL is drawn with its own edition"
    dice = edition.dice[CAMPS.index(one.camp)], edition.dice[CAMPS.index(other.camp)]
    return float(chance_against(one.swords, other.swords, *dice))


def defence(sight: Sight, defender: CharacterId) -> float:
    """The chance of one who might be named against the attacker."""
    decision = sight.view.decision
    assert isinstance(decision, Naming), "a fighter is named against an attacker"
    return 1 - duel_odds(sight, decision.attacker, defender)


def shot(sight: Sight, target: CharacterId) -> float:
    """[SOL-9.10] The chance of a shot."""
    view: View = sight.view
    assert view.active is not None, "the active character shoots"
    return duel_odds(sight, view.active, target)


def hint(sight: Sight) -> str:
    """How to answer where not every choice is listed, and what the figures of ways mean."""
    match sight.view.decision:
        case Fielding():
            return sight.say("sol.hint.field")
        case Acting() if not sight.tight:
            return " ".join(filter(None, [ability_help(sight), fight_help(sight)]))
        case _:
            return ""


def ability_help(sight: Sight) -> str:
    """What the ability of the active character does."""
    view: View = sight.view
    ability = None if view.active is None else person(sight, view.active).ability
    return "" if ability is None else sight.say("label", name=sight.term(ability), text=sight.words.help[ability])


def fight_help(sight: Sight) -> str:
    """What the odds behind a way mean, where there are any."""
    fights = any(reached.fights for reached in sight.view.reach)
    return sight.say("sol.hint.fight", sign=SWORDS) if fights else ""
