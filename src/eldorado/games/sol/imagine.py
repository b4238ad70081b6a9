"""Chapter 10, turned round: the worlds a viewer cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from eldorado.core.game import Seat
from eldorado.games.sol.box import KINDS, STEP, SWORD
from eldorado.games.sol.rules.clues import VALUES
from eldorado.games.sol.rules.line_ups import count_of
from eldorado.games.sol.state import NOWHERE, Peeked, Played, State, without
from eldorado.games.sol.unseen import camp_of, is_hidden, unseen_clue_counts, unseen_tokens


def imagine(state: State, seat: Seat | None, rng: Random) -> State:
    """[SOL-10.1] All that this viewer's camp cannot know is dealt anew, uniformly over what it knows."""
    world, camp = state.copy(), camp_of(seat)
    hidden = [number for number in (0, 1) if number != camp]
    if world.temples and not world.camps[0].figures:
        imagine_line_ups(world, hidden, rng)
    imagine_clues(world, camp, hidden, rng)
    imagine_tokens(world, camp, hidden, rng)
    return world


def imagine_line_ups(world: State, hidden: Iterable[int], rng: Random) -> None:
    """[SOL-1.5] A line-up chosen in secret may be any."""
    if world.options.line_up == "chosen":
        for number in hidden:
            if world.camps[number].line_up:
                choices = world.box.line_ups(number, count_of(world.seats, world.options))
                world.camps[number].line_up = choices[int(rng.random() * len(choices))].characters


def imagine_clues(world: State, camp: int, hidden: Iterable[int], rng: Random) -> None:
    """[SOL-7.5] Face-down cards keep their column; then hidden hands are drawn; what is left is the deck."""
    pool = unseen_clue_counts(world, camp)
    world.columns = tuple([imagine_column(column, camp, pool, rng) for column in world.columns])
    for number in hidden:
        side = world.camps[number]
        side.hand = tuple(sorted([draw(pool, 0, len(pool), rng) for _ in side.hand]))
    world.deck = pool


def imagine_column(column: tuple[Played, ...], camp: int, pool: list[int], rng: Random) -> tuple[Played, ...]:
    """[SOL-7.5] A card that is hidden may be any of its column's values."""
    if not any([is_hidden(card, camp) for card in column]):
        return column
    return tuple([_redrawn(card, pool, rng) if is_hidden(card, camp) else card for card in column])


def _redrawn(card: Played, pool: list[int], rng: Random) -> Played:
    first = card.clue // VALUES * VALUES
    return Played(draw(pool, first, first + VALUES, rng), card.camp, card.open, card.seen)


def imagine_tokens(world: State, camp: int, hidden: Iterable[int], rng: Random) -> None:
    """[SOL-6.3] Hidden inventories and discards keep their terrains and are steps or swords; the rest is anything."""
    pool = unseen_tokens(world, camp)
    for number in hidden:
        side = world.camps[number]
        known = camp != NOWHERE
        for figure in side.figures:
            if figure.tokens:
                figure.tokens, figure.exposed = _redealt(figure.tokens, figure.exposed, known, pool, rng)
        if side.buried:
            side.buried, side.exposed = _redealt(side.buried, side.exposed, known, pool, rng)
    world.peeked = tuple([peeked if camp in peeked.by else _looked_at(peeked, pool, rng) for peeked in world.peeked])
    world.bags = pool


def _redealt(
    tokens: tuple[int, ...], exposed: tuple[int, ...], known: bool, pool: list[int], rng: Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """[SOL-9.2] What a camp has looked at it knows, a spectator does not; all else is dealt anew."""
    shown = exposed if known else _steps_and_swords(exposed, pool, rng)
    rest = _steps_and_swords(without(tokens, exposed) if exposed else tokens, pool, rng)
    return tuple(sorted(shown + rest)) if shown else rest, shown


def _steps_and_swords(tokens: Iterable[int], pool: list[int], rng: Random) -> tuple[int, ...]:
    """[SOL-6.1] What went face down into an inventory is a step or a sword of its terrain."""
    firsts = [token // KINDS * KINDS for token in tokens]
    return tuple(sorted([draw(pool, first + STEP, first + SWORD + 1, rng) for first in firsts]))


def _looked_at(peeked: Peeked, pool: list[int], rng: Random) -> Peeked:
    """[SOL-9.2] A token that the other camp has looked at may be any of its terrain."""
    first = peeked.token // KINDS * KINDS
    return Peeked(peeked.space, draw(pool, first, first + KINDS, rng), peeked.by)


def draw(pool: list[int], first: int, end: int, rng: Random) -> int:
    """One of the kinds from the first to before the end out of the pool, as likely as it is often there."""
    point = int(rng.random() * sum(pool[first:end]))
    for kind in range(first, end):
        point -= pool[kind]
        if point < 0:
            pool[kind] -= 1
            return kind
    raise AssertionError("the pool holds what was hidden")
