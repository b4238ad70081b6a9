"""What a finished game of SOL is measured by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from eldorado.core.game import Event, Scores
from eldorado.games.sol.box import CARDS
from eldorado.games.sol.components import CAMPS, TOKENS
from eldorado.games.sol.events import (
    DuelWon,
    FighterNamed,
    IdolAppeared,
    IdolHanded,
    IdolSeized,
    IdolTaken,
    MedallionTaken,
    Shot,
    TokenFound,
    TokenShown,
)
from eldorado.games.sol.rules.clues import cards_played
from eldorado.games.sol.state import NOWHERE, State
from eldorado.sim.measures import Facts


def facts(state: State, scores: Scores) -> Facts:
    """The figures that the last position shows, group by group."""
    return {**length(state), **ending(state), **flags(state)}


def expected(state: State) -> Facts:
    """[SOL-6.1] Each space searched gave one token; [SOL-7.6] nobody escapes before seven clue cards are played."""
    tokens: Facts = {("searching", "tokens found"): searched(state)}
    return tokens if state.winner == NOWHERE else {**tokens, ("length", "clue cards played"): CARDS}


def length(state: State) -> Facts:
    """[SOL-2.1] How many rounds it took, and how far the search had gone."""
    return {
        ("length", "rounds"): state.round,
        ("length", "clue cards played"): cards_played(state),
        ("searching", "spaces searched, %"): 100 * searched(state) / sum(state.box.bags),
    }


def searched(state: State) -> int:
    """[SOL-6.1] The search spaces whose tokens are gone."""
    return sum(state.box.bags) - state.tokens.bit_count()


def ending(state: State) -> Facts:
    """[SOL-2.3] Which camp brought the Idol home, and whether it was the one to start; [SOL-2.4] or a draw."""
    escaped: Facts = {("ended", f"{camp} escape"): int(state.winner == number) for number, camp in enumerate(CAMPS)}
    return {
        **escaped,
        ("ended", "starting camp escapes"): int(state.winner == state.starter),
        ("ended", "draw by round limit"): int(state.winner == NOWHERE),
    }


def flags(state: State) -> Facts:
    """[SOL-6.4] The flags of each camp at the end."""
    return {("flags", camp): side.flags.bit_count() for camp, side in zip(CAMPS, state.camps, strict=True)}


# What happened on the way


def story(state: State, events: Sequence[Event]) -> Facts:
    """The figures that only the course of a game shows."""
    return {**found(events), **idol(state, events), **duels(events)}


def found(events: Sequence[Event]) -> Facts:
    """[SOL-6.1] The search tokens found, by kind; [SOL-7.7] how often the Medallion was won."""
    kinds = Counter(event.token for event in events if isinstance(event, TokenFound | TokenShown))
    tokens: Facts = {("searching", f"{kind} tokens found"): kinds[kind] for kind in TOKENS}
    tokens["searching", "tokens found"] = kinds.total()
    taken = sum(isinstance(event, MedallionTaken) for event in events)
    return {**tokens, ("changes of hands", "Medallion"): max(0, taken - 1)}


def idol(state: State, events: Sequence[Event]) -> Facts:
    """[SOL-7.6] Where the Idol appeared, and how often it went from one camp to the other, or within one."""
    appeared = [event for event in events if isinstance(event, IdolAppeared)]
    takers = [event.character for event in events if isinstance(event, IdolTaken | IdolSeized)]
    owners = [state.box.camp_of[id] for id in takers]
    return {
        ("Idol appeared", "at a temple"): sum(event.temple is not None for event in appeared),
        ("Idol appeared", "on the altar"): sum(event.temple is None for event in appeared),
        ("changes of hands", "Idol, between camps"): sum(a != b for a, b in pairwise(owners)),
        ("changes of hands", "Idol, within a camp"): sum(isinstance(event, IdolHanded) for event in events),
        ("ended", "first finder escapes"): int(state.winner in owners[:1]),
    }


def duels(events: Sequence[Event]) -> Facts:
    """[SOL-4.2] The duels fought, and how many the attacker won."""
    fought = [event for event in events if isinstance(event, FighterNamed)]
    won = [event for event in events if isinstance(event, DuelWon)]
    attackers = sum(duel.attacker == end.winner for duel, end in zip(fought, won, strict=True))
    return {
        ("duels", "fought"): len(fought),
        ("duels", "by a shot"): sum(isinstance(event, Shot) for event in events),
        ("duels", "won by the attacker"): attackers,
        ("duels", "won by the attacker, %"): 100 * attackers / (len(fought) or 1),
    }
