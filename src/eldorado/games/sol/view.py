"""Chapter 10: what each viewer may see of the table."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from eldorado.core.game import Range, Seat
from eldorado.core.opened import emptied_with_boxes
from eldorado.games.sol.box import CLUE, FLAG, KINDS, SWORD, Box, space_ids
from eldorado.games.sol.components import (
    CAMPS,
    CLUES,
    COLUMNS,
    TEMPLES,
    TERRAINS,
    TOKENS,
    BoatId,
    CampId,
    ClueId,
    SpaceId,
)
from eldorado.games.sol.decisions import Acting, Committing, Decision, Duel
from eldorado.games.sol.duel_odds import chance_against, commit_chances, duel_chance
from eldorado.games.sol.events import (
    ClueDealt,
    ClueHidden,
    ClueSeen,
    Event,
    LineUpChosen,
    TokenDiscarded,
    TokenFound,
    TokenSeen,
)
from eldorado.games.sol.rules import RULES
from eldorado.games.sol.rules.abilities import strength, strength_at
from eldorado.games.sol.rules.figures import able_at, active, guarded
from eldorado.games.sol.rules.reach import Reached, reach
from eldorado.games.sol.rules.turn import escapes
from eldorado.games.sol.state import NOWHERE, Camp, Figure, Peeked, Played, State, without
from eldorado.games.sol.unseen import camp_of, is_hidden, unseen_clue_counts, unseen_tokens
from eldorado.games.sol.view_types import (
    BoatView,
    CampView,
    CardView,
    CharacterView,
    ColumnView,
    FightView,
    ReachView,
    SpaceView,
    TerrainView,
    TokenView,
    View,
)

__all__ = ["View"]


def view(state: State, seat: Seat | None, guided: bool = True) -> View:
    """[SOL-10.1] Seats of a camp see the same secrets; a spectator sees neither camp's.

    Unguided it leaves out `reach`, `chance` and `commit`, which take longest and help people only.
    """
    camp, decision = camp_of(seat), state.pending[-1] if state.pending else None
    on_turn = decision is not None and state.turn >= 0
    duel = getattr(decision, "duel", None)
    escaping = [CAMPS[number] for number in (0, 1) if state.carrier is not None and escapes(state, number)]
    return View(
        seat=seat,
        camp=_camp_id(camp),
        advanced=state.options.side == "advanced",
        round=state.round,
        round_limit=state.options.round_limit,
        starter=_camp_id(state.starter),
        turn=_camp_id(state.turn),
        active=active(state).id if on_turn else None,
        movement=decision.movement if isinstance(decision, Acting) else None,
        search=decision.search if isinstance(decision, Acting) else None,
        spaces=space_views(state, camp),
        boats=boat_views(state),
        rowboats=state.box.edition.rowboats,
        characters=tuple([character_view(state, f, camp) for side in state.camps for f in side.figures]),
        camps=(camp_view(state, 0, camp), camp_view(state, 1, camp)),
        reach=reach_views(state, seat, decision) if guided else (),
        duel=duel,
        chance=_duel_chance(state, duel) if guided and duel is not None else None,
        commit=_commit_chances(state, seat, decision) if guided else (),
        columns=tuple([column_view(number, column, camp) for number, column in enumerate(state.columns)]),
        open_clue=None if state.open == NOWHERE else CLUES[state.open],
        deck=sum(state.deck),
        discarded=tuple([CLUES[clue] for clue in state.discarded]),
        unseen_clues=unseen_clues(state, camp),
        terrains=terrain_views(state, camp),
        idol=None if state.idol == NOWHERE else SpaceId(state.idol),
        carrier=state.carrier,
        escaping=escaping[0] if escaping else None,
        winner=_camp_id(state.winner),
        asked=RULES.asked(state),
        decision=decision,
    )


def _camp_id(camp: int) -> CampId | None:
    return None if camp == NOWHERE else CAMPS[camp]


# The island


def space_views(state: State, camp: int) -> tuple[SpaceView, ...]:
    """[SOL-1.1] [SOL-1.2] The island with its temples, tokens and flags; a token is seen by who has looked at it."""
    seen = tuple([Peeked(space, token if camp in by else NOWHERE, by) for space, token, by in state.peeked])
    one, other = state.camps
    return island_view(state.box, state.tokens, state.temples, seen, (one.flags, other.flags))


@emptied_with_boxes
@lru_cache(maxsize=512)
def island_view(
    box: Box, tokens: int, temples: tuple[int, ...], seen: tuple[Peeked, ...], flags: tuple[int, int]
) -> tuple[SpaceView, ...]:
    """[SOL-1.1] The island as a viewer sees it; kept, since it is the same for a whole camp and after most moves."""
    bare, lying = _printed(box)
    views = [lying[id] if tokens >> id & 1 else bare[id] for id in range(len(bare))]
    for space, temple in zip(box.temple_spaces, temples, strict=False):
        views[space] = replace(views[space], temple=TEMPLES[temple])
    for place, token, by in seen:
        known = None if token == NOWHERE else TOKENS[token % KINDS]
        views[place] = replace(views[place], token=known, seen=tuple([CAMPS[other] for other in by]))
    for pontoon in space_ids(flags[0] | flags[1]):
        planted = tuple([CAMPS[number] for number in (0, 1) if flags[number] >> pontoon & 1])
        views[pontoon] = replace(views[pontoon], flags=planted)
    return tuple(views)


@emptied_with_boxes
@lru_cache(maxsize=16)
def _printed(box: Box) -> tuple[tuple[SpaceView, ...], tuple[SpaceView, ...]]:
    """The spaces of an edition without and with a token, built once: most spaces never look otherwise."""
    bare = tuple(
        SpaceView(
            space.id,
            space.hex,
            space.terrain,
            space.level,
            space.kind,
            box.boat_of.get(space.id),
            temple=None,
            lies=False,
            token=None,
            seen=(),
            flags=(),
        )
        for space in box.spaces
    )
    return bare, tuple(replace(space, lies=True) for space in bare)


def boat_views(state: State) -> tuple[BoatView, ...]:
    """[SOL-1.7] The boat spots, and whose boats lie there."""
    owner = {camp.boat: CAMPS[number] for number, camp in enumerate(state.camps)}
    return tuple([BoatView(boat.id, boat.pontoons, owner.get(boat.id)) for boat in state.box.edition.boats])


# Characters and camps


def character_view(state: State, figure: Figure, camp: int) -> CharacterView:
    """[SOL-6.3] An inventory's faces are seen by its own camp; of the enemy's, the number and the backs."""
    sheet, aboard = state.box.sheets[figure.id], figure.space == NOWHERE
    return CharacterView(
        id=figure.id,
        camp=CAMPS[figure.camp],
        seat=None if figure.owner == NOWHERE else figure.owner,
        space=None if aboard else SpaceId(figure.space),
        wounded=figure.wound > 0,
        recovers=figure.wound == 1,
        idol=state.carrier == figure.id,
        movement=sheet.movement,
        search=sheet.search,
        swords=strength(state, figure),
        places=sheet.places,
        ability=sheet.ability if state.options.side == "advanced" else None,
        charges=figure.charges,
        used=figure.used,
        tokens=token_views(figure.tokens, figure.exposed, figure.camp, camp) if figure.tokens else (),
    )


@lru_cache(maxsize=4096)
def token_views(tokens: tuple[int, ...], exposed: tuple[int, ...], owner: int, camp: int) -> tuple[TokenView, ...]:
    """[SOL-6.3] Tokens by their backs, with their faces where one may see them; [SOL-9.2] the known ones first.

    They are kept, as an inventory is seen alike by a whole camp and after most moves.
    """
    own = owner == camp
    known = [token_view(token, own or owner == 1 - camp, True) for token in exposed]
    return tuple([*known, *[token_view(token, own, False) for token in without(tokens, exposed)]])


def token_view(token: int, seen: bool, known: bool) -> TokenView:
    """[SOL-6.3] A token by its back, with its face if it is seen."""
    return TokenView(TERRAINS[token // KINDS], TOKENS[token % KINDS] if seen else None, known)


def camp_view(state: State, number: int, camp: int) -> CampView:
    """[SOL-10.1] A camp's clue cards and secret line-up are seen by its own seats, their number by all."""
    side: Camp = state.camps[number]
    own = number == camp
    shown = bool(side.figures) or own or state.options.line_up != "chosen"
    return CampView(
        camp=CAMPS[number],
        seats=state.box.together[state.seats][number],
        chosen=bool(side.line_up),
        line_up=side.line_up if side.line_up and shown else None,
        boat=None if side.boat == NOWHERE else BoatId(side.boat),
        flags=space_ids(side.flags),
        medallion=state.medallion == number,
        hand=len(side.hand),
        clues=tuple([CLUES[clue] for clue in side.hand]) if own else None,
        buried=token_views(side.buried, side.exposed, number, camp),
    )


# Moving and fighting


def reach_views(state: State, seat: Seat | None, decision: Decision | None) -> tuple[ReachView, ...]:
    """[SOL-3.2] Where the active character could go, for who plays it."""
    if type(decision) is not Acting or seat not in decision.seats:
        return ()
    figure = active(state)
    within, watched = reach(state, figure, decision.movement), guarded(state, figure.camp)
    return tuple([_reach_view(state, figure, space, within[space], watched) for space in sorted(within)])


def _reach_view(state: State, figure: Figure, space: int, reached: Reached, watched: int) -> ReachView:
    """[SOL-4.2] The odds of every duel that may follow are shown before one goes there."""
    if not watched >> space & 1:
        return ReachView(SpaceId(space), reached.cost, reached.path, ())
    fights = [FightView(enemy.id, _odds(state, figure, enemy)) for enemy in able_at(state, 1 - figure.camp, space)]
    return ReachView(SpaceId(space), reached.cost, reached.path, tuple(fights))


def _odds(state: State, figure: Figure, enemy: Figure) -> float:
    """[SOL-4.2] The attacker's chance against an enemy, without any tokens."""
    dice = state.box.edition.dice
    swords = strength_at(state, figure, enemy.space)
    return float(chance_against(swords, strength(state, enemy), dice[figure.camp], dice[enemy.camp]))


def _duel_chance(state: State, duel: Duel) -> float:
    dice, attacker = state.box.edition.dice, state.box.camp_of[duel.attacker]
    return float(duel_chance(duel, dice[attacker], dice[1 - attacker]))


def _commit_chances(state: State, seat: Seat | None, decision: Decision | None) -> tuple[float, ...]:
    """[SOL-4.7] What one's sword tokens are worth, shown to who may commit them and to nobody else."""
    if type(decision) is not Committing or seat not in decision.seats:
        return ()
    camp, dice = state.box.camp_of[decision.character], state.box.edition.dice
    figure = next(f for f in state.camps[camp].figures if f.id == decision.character)
    held = sum([token % KINDS == SWORD for token in figure.tokens])
    attacks = decision.character == decision.duel.attacker
    return tuple(map(float, commit_chances(decision.duel, held, attacks, (dice[camp], dice[1 - camp]))))


# The treasure map


@lru_cache(maxsize=512)
def column_view(number: int, column: tuple[Played, ...], camp: int) -> ColumnView:
    """[SOL-7.5] A column of cards; a face-down one shows its kind but not its value; kept, since it seldom changes."""
    cards = [
        CardView(None if is_hidden(card, camp) else CLUES[card.clue], CAMPS[card.camp], card.open, card.seen)
        for card in column
    ]
    return ColumnView(COLUMNS[number], tuple(cards))


def unseen_clues(state: State, camp: int) -> dict[ClueId, int]:
    """[SOL-10.1] The clue cards this viewer cannot place, by their ids."""
    return dict(zip(CLUES, unseen_clue_counts(state, camp), strict=True))


def terrain_views(state: State, camp: int) -> tuple[TerrainView, ...]:
    """[SOL-1.3] The tracker: how many clues and flags each terrain has left is public; the rest as far as one saw."""
    return tracker(state.box, state.tokens, tuple(state.shown), tuple(unseen_tokens(state, camp)))


@emptied_with_boxes
@lru_cache(maxsize=512)
def tracker(box: Box, tokens: int, shown: tuple[int, ...], unseen: tuple[int, ...]) -> tuple[TerrainView, ...]:
    """[SOL-1.3] The tracker from what a viewer may know; kept, since it is the same for a whole camp."""
    lying = [0] * len(TERRAINS)
    for space in space_ids(tokens):
        lying[box.terrain[space]] += 1
    left = [printed - found for printed, found in zip(box.bags, shown, strict=True)]
    return tuple(
        [
            TerrainView(
                terrain,
                lying[number],
                left[number * KINDS + CLUE],
                left[number * KINDS + FLAG],
                dict(zip(TOKENS, unseen[number * KINDS : (number + 1) * KINDS], strict=True)),
            )
            for number, terrain in enumerate(TERRAINS)
        ]
    )


# What is told, and the score so far


def tell(event: Event, seat: Seat | None) -> Event:
    """[SOL-10.1] The secrets in events are told to their own camp; all else to everybody."""
    match event:
        case LineUpChosen(camp):
            return event if _is_own(camp, seat) else replace(event, characters=None)
        case ClueDealt(camp) | ClueHidden(camp) | ClueSeen(camp):
            return event if _is_own(camp, seat) else replace(event, clue=None)
        case TokenDiscarded() if seat is None:  # in worlds that look alike to them it may be either
            return replace(event, token=None, known=False)
        case TokenFound(camp, known=known) | TokenDiscarded(camp, known=known):
            return event if _is_own(camp, seat) or (known and seat is not None) else replace(event, token=None)
        case TokenSeen(camp):
            return event if _is_own(camp, seat) else replace(event, token=None)
        case _:
            return event


def _is_own(camp: CampId, seat: Seat | None) -> bool:
    return seat is not None and CAMPS[seat % 2] == camp


def preview(view: View) -> tuple[Range, ...]:
    """[SOL-2.3] One point for the camp that leaves with the Idol: as things stand, and at best."""
    if view.decision is None:
        scores = [int(view.winner == camp) for camp in CAMPS]
        return tuple([Range(score, score, score) for score in scores])
    return tuple([Range(0, int(view.escaping == camp), 1) for camp in CAMPS])
