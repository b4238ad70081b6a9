"""What a position promises a camp: the race for the Idol, and what both camps have in hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import exp, tanh
from random import Random
from typing import Final, TypeAlias

from eldorado.bots.tactics.sol.cards import SAMPLES, idol_odds
from eldorado.bots.tactics.sol.duels import Armoury, after_duel, claimed
from eldorado.bots.tactics.sol.ground import March, marches, spare_points, ways, ways_home, within_reach
from eldorado.games.sol.box import CARDS, CLUE, FLAG, KINDS
from eldorado.games.sol.components import CharacterId
from eldorado.games.sol.rules.clues import cards_played, clues_found
from eldorado.games.sol.rules.figures import carrier_of, figure_of
from eldorado.games.sol.state import NOWHERE, Figure, Played, State
from eldorado.games.sol.unseen import is_hidden as is_face_down
from eldorado.games.sol.unseen import unseen_tokens

WIN: Final = 100.0
HELD: Final = 30.0
"""What it is worth to carry the Idol, however far from home."""
RACE: Final = 45.0
"""What it is worth to be far ahead on the way home."""
ROBBED: Final = -40.0
"""What is left when the Idol is lost to the enemy."""
PATIENCE: Final = 12
"""So many rounds both camps may wait for each other; as many more, and nobody fears anything."""
WREST: Final = 1.2
"""The turns that it takes to wrest the Idol from an able enemy, and from a wounded one."""
SEIZE: Final = 0.4
CROWD: Final = 0.12
"""How much of the way of its other characters counts for a camp."""
WOUND: Final = 5.0
MEDALLION: Final = 5.0
PLANTED: Final = 2.5
FUSS: Final = 0.02
"""What a hand-over of the Idol must bring at least."""
STEP_WORTH: Final = 1.2
CLUE_WORTH: Final = 4.0
FLAG_WORTH: Final = 4.0
CROWDED_OUT: Final = 0.3
"""What a token is worth for which there is no place."""
FEW: Final = 16
"""So many ways in which the treasure map may end are looked at where many positions are."""
LURES: Final = 2
LURE: Final = 0.7
"""How much the best tokens elsewhere count for a character that might go there next."""
FADING: Final = tuple(exp(-0.3 * points) for points in range(1000))
"""How the lure of a token fades with the points to it."""

Odds: TypeAlias = tuple[int, tuple[tuple[int, ...], ...], tuple[int, ...]]
"""What a camp knows of the treasure map: which camp, the cards laid, and those in its hand."""


class Outlook:
    """A camp's view of things: the odds of where the Idol will be, of what tokens are, of what enemies hold."""

    def __init__(
        self, world: State, camp: int, rng: Random, remembered: dict[Odds, dict[int, float]] | None = None
    ) -> None:
        self.camp = camp
        self.bold = boldness(world.round)
        self.armoury = Armoury(world, camp)
        self.far = ways(world.box)
        self.samples = SAMPLES if remembered is None else FEW
        hidden = is_hidden(world)
        self.odds = self.odds_of(world, rng, {} if remembered is None else remembered) if hidden else {}
        self.hopes = token_hopes(world, camp, searching=hidden)
        self.resting: dict[tuple[int, ...], list[March]] = {}
        self.lures: dict[tuple[CharacterId, int], list[tuple[float, int]]] = {}

    def odds_of(self, world: State, rng: Random, remembered: dict[Odds, dict[int, float]]) -> dict[int, float]:
        """Where the Idol may appear; worked out once for what a camp knows, where somebody remembers."""
        columns = tuple([tuple([self.known(card) for card in column]) for column in world.columns])
        key = (self.camp, columns, world.camps[self.camp].hand)
        if key not in remembered:
            remembered[key] = idol_odds(world, self.camp, rng, self.samples)
        return remembered[key]

    def known(self, card: Played) -> int:
        """What a camp knows of a card on the treasure map."""
        return NOWHERE if is_face_down(card, self.camp) else card.clue

    # The whole

    def value(self, state: State, spare: int | None = None) -> float:
        """What a position is worth to the camp; `spare` points are left to the active character."""
        left = spare_points(state) if spare is None else spare
        return self.idol(state, left) + self.material(state)

    def material(self, state: State) -> float:
        """Wounds, Medallion, flags and tokens, one's own less the enemy's."""
        total = 0.0
        for camp, sign in ((self.camp, 1.0), (1 - self.camp, -1.0)):
            side = state.camps[camp]
            total += sign * PLANTED * side.flags.bit_count()
            total -= sign * WOUND * sum([figure.wound > 0 for figure in side.figures])
            if state.medallion == camp:
                total += sign * MEDALLION * (CARDS - cards_played(state)) / CARDS
        return total

    def combat(self, state: State, attacker: CharacterId, line: Sequence[CharacterId], spare: int | None) -> float:
        """[SOL-4.1] What it is worth that a character fights these one after another: the mean over all duels."""
        figure = figure_of(state, attacker)
        if not line:
            world = state.copy()
            claimed(world, figure_of(world, attacker))
            return self.value(world, spare)
        enemy = figure_of(state, line[0])
        chance = self.armoury.chance(state, figure, enemy, figure.space)
        won = self.combat(after_duel(state, figure, enemy, figure.space), attacker, line[1:], spare)
        lost = self.value(after_duel(state, enemy, figure, figure.space), spare)
        return chance * won + (1 - chance) * lost

    # The Idol

    def idol(self, state: State, spare: int) -> float:
        """The race for the Idol, wherever it is or may be."""
        if state.carrier is not None:
            return self.carried(state, spare)
        if state.idol != NOWHERE:
            return RACE * self.race(state, state.idol, spare)
        races = self.races(state, self.odds, spare)
        return eagerness(state) * sum([likely * race for likely, race in zip(self.odds.values(), races, strict=True)])

    def carried(self, state: State, spare: int) -> float:
        """Somebody has it: how near to home, and how likely to be robbed before the camp's next turn begins."""
        carrier = carrier_of(state)
        assert carrier is not None, "somebody carries the Idol"
        own, home = carrier.camp == self.camp, bool(state.camps[carrier.camp].flags >> carrier.space & 1)
        held = WIN if home else self.held(state, carrier, spare)
        robbers = within_reach(state, 1 - carrier.camp, carrier.space, spare)
        lost = (1 - self.bold) * self.armoury.captured(state, robbers, carrier.camp, carrier.space)
        worth = (1 - lost) * held + lost * ROBBED
        return worth if own else -worth

    def held(self, state: State, carrier: Figure, spare: int) -> float:
        """What it is worth to its camp that a character has the Idol on its way, were there nobody to rob it."""
        race = self.race(state, carrier.space, spare)
        content = HELD + RACE * (race if carrier.camp == self.camp else -race)
        if not self.bold:
            return content
        dared = HELD * exp(-self.journey(state, carrier.camp, carrier.space, spare) / 2)
        return (1 - self.bold) * content + self.bold * dared

    def race(self, state: State, space: int, spare: int) -> float:
        """From −1 to 1: how much sooner than the enemy the camp would bring the Idol home from a space."""
        return self.races(state, [space], spare)[0]

    def races(self, state: State, spaces: Iterable[int], spare: int) -> list[float]:
        """The same from each of several spaces."""
        theirs = self.journeys(state, 1 - self.camp, spaces, spare)
        ours = self.journeys(state, self.camp, spaces, spare)
        return [tanh((late - soon) / 2) for late, soon in zip(theirs, ours, strict=True)]

    def journey(self, state: State, camp: int, space: int, spare: int) -> float:
        """The turns a camp needs to bring the Idol home from a space; its other characters count a little."""
        return self.journeys(state, camp, [space], spare)[0]

    def journeys(self, state: State, camp: int, spaces: Iterable[int], spare: int) -> list[float]:
        """The same from each of several spaces."""
        carrier = carrier_of(state)
        wrest = 0.0 if carrier is None or carrier.camp == camp else SEIZE if carrier.wound else WREST
        home, side, found = ways_home(state, camp), self.marches(state, camp, spare), list[float]()
        for space in spaces:
            turns = [pace[max(0, far[space] + home[space] - points)] - late for far, points, pace, late in side]
            first = min(turns)
            found.append(first + wrest + CROWD * sum([turn - first for turn in turns]))
        return found

    def marches(self, state: State, camp: int, spare: int) -> list[March]:
        """How a camp can march; who is not in turn seldom moves, and is looked at once."""
        if camp == state.turn:
            return marches(state, camp, spare)
        side = state.camps[camp]
        key = (camp, side.boat, *[figure.space for figure in side.figures])
        if key not in self.resting:
            self.resting[key] = marches(state, camp, spare)
        return self.resting[key]

    # Searching

    def find(self, state: State, figure: Figure, space: int) -> float:
        """What the token on a space is worth to a character that finds it."""
        chances = self.hopes[space]
        room = len(figure.tokens) < state.box.sheets[figure.id].places
        return chances[0] + chances[1] * (1.0 if room else CROWDED_OUT)

    def lure(self, state: State, figure: Figure, space: int, gone: Collection[int] = ()) -> float:
        """What the tokens that lie farther on promise to a character on a space."""
        key = (figure.id, space)
        if key not in self.lures:
            far = self.far[space]
            near = [(self.find(state, figure, other) * FADING[far[other]], other) for other in self.hopes]
            self.lures[key] = sorted([lure for lure in near if lure[1] != space], reverse=True)
        best = [worth for worth, other in self.lures[key][: LURES + len(gone)] if other not in gone]
        return LURE * sum(best[:LURES])


def is_hidden(world: State) -> bool:
    """Whether the Idol has yet to appear on an island with all its temples."""
    return world.carrier is None and world.idol == NOWHERE and len(world.temples) == len(world.box.temple_spaces)


def eagerness(state: State) -> float:
    """What it is worth to be far ahead in the race for a hidden Idol: the more, the more cards lie on the map."""
    progress = cards_played(state) / CARDS
    return RACE * (0.06 + 0.5 * progress * progress)


def boldness(round: int) -> float:
    """From 0 to 1: how little a camp fears to be robbed, and how little it is content with being ahead.

    Where one camp guards the Idol and the other the way home, somebody must dare in the end: then only the way counts.
    """
    return min(1.0, max(0.0, (round - PATIENCE) / PATIENCE))


def token_hopes(state: State, camp: int, *, searching: bool) -> dict[int, tuple[float, float]]:
    """[SOL-1.3] For every space with a token: what it promises at once, and what to the inventory of its finder."""
    unseen = unseen_tokens(state, camp)
    known = {peeked.space: peeked.token % KINDS for peeked in state.peeked if camp in peeked.by}
    lying = [space for space in range(len(state.box.spaces)) if state.tokens >> space & 1]
    blank = [0] * KINDS
    for space in lying:
        if space not in known:
            blank[state.box.terrain[space]] += 1
    clue = (CLUE_WORTH + (MEDALLION if not clues_found(state) else 0.0)) if searching else 0.0
    hopes = {}
    for space in lying:
        terrain = state.box.terrain[space]
        odds = [unseen[terrain * KINDS + kind] / max(1, blank[terrain]) for kind in (CLUE, FLAG)]
        if space in known:
            odds = [float(known[space] == kind) for kind in (CLUE, FLAG)]
        hopes[space] = (odds[0] * clue + odds[1] * FLAG_WORTH, (1 - (odds[0] + odds[1])) * STEP_WORTH)
    return hopes
