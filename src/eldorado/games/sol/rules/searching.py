"""Chapter 6: searching — tokens, inventories, flags."""

from __future__ import annotations

from eldorado.core.game import Refusal, Seat
from eldorado.games.sol import decisions as d
from eldorado.games.sol import events as e
from eldorado.games.sol import moves as m
from eldorado.games.sol.box import CLUE, FLAG, KINDS
from eldorado.games.sol.components import CAMPS, TERRAINS, TOKENS, SpaceId
from eldorado.games.sol.rules.clues import find_clue
from eldorado.games.sol.rules.figures import aboard_refused, acting, active, drop_token, figure_of, pay, players
from eldorado.games.sol.state import NOWHERE, Figure, Peeked, State

SEARCHING = 1


def legal_searches(state: State, figure: Figure, search: int) -> tuple[m.Move, ...]:
    """[SOL-6.1] One search point, on a space with a search token."""
    there = figure.space != NOWHERE and state.tokens >> figure.space & 1
    return (m.SEARCH,) if there and search >= SEARCHING else ()


def search_refused(state: State, seat: Seat, move: m.Search) -> Refusal | None:
    """[SOL-6.1] A token on one's space, and a search point."""
    figure = active(state)
    return aboard_refused(figure) or token_refused(state, figure.space) or search_points_refused(state)


def token_refused(state: State, space: int) -> Refusal | None:
    """[SOL-6.1] A search token lies on the space."""
    return None if state.tokens >> space & 1 else Refusal("SOL-6.1", "no_token", {"space": space})


def search_points_refused(state: State) -> Refusal | None:
    """[SOL-6.1] Searching costs one search point."""
    return None if acting(state).search >= SEARCHING else Refusal("SOL-6.1", "no_search_points")


def search(state: State, seat: Seat, move: m.Search) -> list[e.Event]:
    """[SOL-6.1] The character looks at the token of its space."""
    return search_space(state, SpaceId(active(state).space))


def search_space(state: State, space: SpaceId) -> list[e.Event]:
    """[SOL-6.1] It costs one search point; [SOL-6.5] the Idol's appearing changes nothing in that."""
    figure = active(state)
    pay(state, search=SEARCHING)
    state.pending.append(d.Finding(figure.id, space, kept=True))
    return [e.Searched(figure.id, space)]


def peeked_at(state: State, space: int) -> Peeked | None:
    """[SOL-9.2] What a camp has seen lying there, if one has looked."""
    for peeked in state.peeked:
        if peeked.space == space:
            return peeked
    return None


def legal_finds(state: State, seat: Seat, now: d.Finding) -> list[m.Find]:
    """[SOL-1.3] Any token left in the terrain's bag may lie there; one that was looked at is what it is."""
    find, peeked = state.box.find, peeked_at(state, now.space)
    if peeked is not None:
        return [find[peeked.token % KINDS]]
    first = state.box.terrain[now.space] * KINDS
    return [find[kind] for kind in range(KINDS) if state.bags[first + kind]]


def find_odds(state: State, now: d.Finding) -> list[int]:
    """[SOL-1.3] Tokens were shuffled by terrain: as likely as they are many."""
    if peeked_at(state, now.space) is not None:
        return [1]
    first = state.box.terrain[now.space] * KINDS
    return [count for count in state.bags[first : first + KINDS] if count]


def find_refused(state: State, seat: Seat, move: m.Find) -> Refusal | None:
    """[SOL-1.3] A token comes from its terrain's bag, or is what was seen there."""
    decision = state.pending[-1]
    assert type(decision) is d.Finding, "tokens are found by searching"
    return (
        None if move in legal_finds(state, seat, decision) else Refusal("SOL-1.3", "token_gone", {"token": move.token})
    )


def find(state: State, seat: Seat, move: m.Find) -> list[e.Event]:
    """[SOL-6.1] The token comes to be, and works, goes into the inventory, or (looked at only) stays."""
    decision = state.pending.pop()
    assert type(decision) is d.Finding, "tokens are found by searching"
    token = state.box.terrain[decision.space] * KINDS + TOKENS.index(move.token)
    figure, peeked = figure_of(state, decision.character), peeked_at(state, decision.space)
    if peeked is None:
        state.bags[token] -= 1
    else:
        state.peeked = tuple([other for other in state.peeked if other is not peeked])
    if not decision.kept:
        return leave_token(state, figure, decision.space, token, peeked)
    state.tokens &= ~(1 << decision.space)
    known = peeked is not None and 1 - figure.camp in peeked.by
    return take_token(state, figure, decision.space, token, known)


def leave_token(state: State, figure: Figure, space: SpaceId, token: int, peeked: Peeked | None) -> list[e.Event]:
    """[SOL-9.2] The token stays there; the camp that looked knows it from then on."""
    knowing = {figure.camp, *(peeked.by if peeked else ())}
    state.peeked = tuple(sorted((*state.peeked, Peeked(space, token, tuple(sorted(knowing))))))
    return [e.TokenSeen(CAMPS[figure.camp], space, TOKENS[token % KINDS])]


def take_token(state: State, figure: Figure, space: SpaceId, token: int, known: bool) -> list[e.Event]:
    """[SOL-6.1] A clue or flag is shown and works at once; a step or sword goes face down into the inventory.

    [SOL-9.2] Where the enemy has looked at it before, it goes on knowing it.
    """
    kind = token % KINDS
    if kind not in (CLUE, FLAG):
        figure.tokens = tuple(sorted((*figure.tokens, token)))
        if known:
            figure.exposed = tuple(sorted((*figure.exposed, token)))
        return [e.TokenFound(CAMPS[figure.camp], figure.id, space, TOKENS[kind], known)]
    state.shown[token] += 1
    events: list[e.Event] = [e.TokenShown(figure.id, space, TOKENS[kind])]
    if kind == CLUE:
        find_clue(state, figure, events)
    else:
        state.pending.append(d.Planting(players(state, figure), figure.id))
    return events


def legal_plants(state: State, seat: Seat, now: d.Planting) -> list[m.Move]:
    """[SOL-6.4] Any pontoon without a flag of one's own; the enemy's is no hindrance."""
    flags = state.camps[state.box.camp_of[now.character]].flags
    return [state.box.plant[space] for space in state.box.pontoons if not flags >> space & 1]


def plant_refused(state: State, seat: Seat, move: m.Plant) -> Refusal | None:
    """[SOL-6.4] A pontoon without a flag of one's own."""
    if move.space not in state.box.boat_of:
        return Refusal("SOL-6.4", "no_pontoon", {"space": move.space})
    flags = state.camps[seat % 2].flags
    return Refusal("SOL-6.4", "flag_there", {"space": move.space}) if flags >> move.space & 1 else None


def plant(state: State, seat: Seat, move: m.Plant) -> list[e.Event]:
    """[SOL-6.4] A flag of the finder's camp stands on the pontoon."""
    decision = state.pending.pop()
    assert type(decision) is d.Planting, "flags are planted when found"
    camp = state.box.camp_of[decision.character]
    state.camps[camp].flags |= 1 << move.space
    return [e.FlagPlanted(CAMPS[camp], decision.character, move.space)]


def overflows(state: State, figure: Figure) -> bool:
    """[SOL-6.2] An inventory may overflow during the turn, not at its end."""
    return len(figure.tokens) > state.box.sheets[figure.id].places


def legal_discards(state: State, seat: Seat, now: d.Discarding) -> list[m.Discard]:
    """[SOL-6.2] The character chooses which token goes, [SOL-9.2] also of equal ones of which the enemy knows one."""
    figure, box = figure_of(state, now.character), state.box
    held = set(figure.tokens)
    moves = [box.discard[token] for token in held]
    moves += [box.discard_unseen[token] for token in held if has_unseen_equal(figure, token)]
    return sorted(moves, key=lambda move: (move.terrain, move.token, move.unseen))


def has_unseen_equal(figure: Figure, token: int) -> bool:
    """[SOL-9.2] Whether the enemy knows one such token, and there is another: else its leaving would tell."""
    return 0 < figure.exposed.count(token) < figure.tokens.count(token)


def discard_refused(state: State, seat: Seat, move: m.Discard) -> Refusal | None:
    """[SOL-6.2] A token of one's own."""
    figure, token = active(state), TERRAINS.index(move.terrain) * KINDS + TOKENS.index(move.token)
    if token not in figure.tokens:
        return Refusal("SOL-6.2", "token_not_held", {"terrain": move.terrain, "token": move.token})
    if move.unseen and not has_unseen_equal(figure, token):
        return Refusal("SOL-9.2", "no_unseen_equal", {"terrain": move.terrain, "token": move.token})
    return None


def discard(state: State, seat: Seat, move: m.Discard) -> list[e.Event]:
    """[SOL-6.2] What is discarded at the end of a turn stays secret, [SOL-9.2] but to whom it was none."""
    decision = state.pending[-1]
    assert type(decision) is d.Discarding, "an overflowing inventory is reduced"
    figure = figure_of(state, decision.character)
    token = TERRAINS.index(move.terrain) * KINDS + TOKENS.index(move.token)
    known = drop_token(figure, token, unseen=move.unseen)
    camp = state.camps[figure.camp]
    camp.buried = tuple(sorted((*camp.buried, token)))
    if known:
        camp.exposed = tuple(sorted((*camp.exposed, token)))
    return [e.TokenDiscarded(CAMPS[figure.camp], figure.id, move.terrain, move.token, known)]
