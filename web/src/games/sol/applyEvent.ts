/** A view after one event: what the table shows while events are played one after the other. */
import type { CampId, CampView, CardView, CharacterId, CharacterView, ClueId, Column, Duel, Edition, SolEvent, SpaceId, SpaceView, Terrain, TerrainView, TokenView, View } from './types';

const CHARGED: readonly string[] = ['Ordered', 'Galloped', 'Shot', 'Raged'];

const character = (view: View, id: CharacterId, change: (one: CharacterView) => Partial<CharacterView>): View => ({
  ...view,
  characters: view.characters.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});
const camp = (view: View, id: CampId, change: (one: CampView) => Partial<CampView>): View => ({ ...view, camps: view.camps.map((one) => (one.camp === id ? { ...one, ...change(one) } : one)) });
const space = (view: View, id: SpaceId, change: (one: SpaceView) => Partial<SpaceView>): View => ({ ...view, spaces: view.spaces.map((one) => (one.id === id ? { ...one, ...change(one) } : one)) });
const terrain = (view: View, id: Terrain, change: (one: TerrainView) => Partial<TerrainView>): View => ({ ...view, terrains: view.terrains.map((one) => (one.terrain === id ? { ...one, ...change(one) } : one)) });
const without = <T,>(all: readonly T[], fits: (one: T) => boolean): T[] => {
  const at = all.findIndex(fits);
  return at < 0 ? [...all] : [...all.slice(0, at), ...all.slice(at + 1)];
};

/** Somebody is elsewhere; the Idol goes along. */
const moved = (view: View, id: CharacterId, to: SpaceId): View => character(view, id, () => ({ space: to }));

/** A token leaves its space. */
function lifted(view: View, id: SpaceId): View {
  const { terrain: ground } = view.spaces[id]!;
  return terrain(
    space(view, id, () => ({ lies: false, token: null, seen: [] })),
    ground,
    ({ lying }) => ({ lying: lying - 1 }),
  );
}

/** A token comes into an inventory: those that the other camp knows lie first. */
const gained = (tokens: readonly TokenView[], token: TokenView): TokenView[] => (token.known ? [token, ...tokens] : [...tokens, token]);

/** A token leaves an inventory: the one with this face, or one with this back. */
const dropped = (tokens: readonly TokenView[], ground: Terrain, face: TokenView['token']): TokenView[] =>
  without(tokens, (one) => one.terrain === ground && (one.token === face || one.token === null));

function carried(view: View, id: CharacterId | null, lies: SpaceId | null): View {
  return { ...view, idol: lies, carrier: id, characters: view.characters.map((one) => (one.idol === (one.id === id) ? one : { ...one, idol: one.id === id })) };
}

function card(view: View, column: Column, added: CardView): View {
  return { ...view, columns: view.columns.map((one) => (one.column === column ? { ...one, cards: [...one.cards, added] } : one)) };
}

function fight(view: View, change: (duel: Duel) => Partial<Duel>): View {
  return view.duel ? { ...view, duel: { ...view.duel, ...change(view.duel) } } : view;
}
const attacks = (duel: Duel, id: CharacterId): boolean => duel.attacker === id;
const pair = <T,>(duel: Duel, id: CharacterId, of: readonly [T, T], value: T): [T, T] => (attacks(duel, id) ? [value, of[1]] : [of[0], value]);

export function applyEvent(view: View, event: SolEvent, _edition: Edition): View {
  if (CHARGED.includes(event.type) && 'character' in event) view = character(view, event.character as CharacterId, ({ charges }) => ({ charges: Math.max(0, charges - 1) }));
  switch (event.type) {
    case 'TempleLaid':
      return space(view, event.space, () => ({ temple: event.temple }));
    case 'CharacterShared':
      return character(view, event.character, () => ({ seat: event.seat }));
    case 'StarterNamed':
      return { ...view, starter: event.camp };
    case 'BoatMoored': {
      const boats = view.boats.map((boat) => (boat.id === event.boat ? { ...boat, camp: event.camp } : boat));
      const flagged = event.pontoons.reduce((next, id) => space(next, id, ({ flags }) => ({ flags: [...flags, event.camp] })), view);
      return camp({ ...flagged, boats }, event.camp, () => ({ boat: event.boat, flags: event.pontoons }));
    }
    case 'ClueDealt':
      return camp({ ...view, deck: view.deck - 1 }, event.camp, ({ hand, clues }) => ({ hand: hand + 1, clues: clues && event.clue ? [...clues, event.clue] : clues }));
    case 'ClueTurned':
      return { ...view, deck: view.deck - 1, open_clue: event.clue };
    case 'RoundBegan':
      return { ...view, round: event.round };
    case 'CampTurnBegan':
      return { ...view, turn: event.camp, duel: null };
    case 'TurnBegan':
      return { ...view, active: event.character, movement: event.movement, search: event.search, duel: null };
    case 'TurnEnded':
      return { ...view, movement: null, search: null, duel: null };
    case 'Recovered':
      return character(view, event.character, () => ({ wounded: false, recovers: false }));
    case 'Healed':
      return character(view, event.ally, () => ({ wounded: false, recovers: false }));
    case 'Moved':
    case 'Sneaked':
      return { ...moved(view, event.character, event.space), duel: null, movement: view.movement === null ? null : view.movement - event.cost };
    case 'Pulled':
      return { ...moved(view, event.ally, event.space), movement: view.movement === null ? null : view.movement - event.cost };
    case 'Fled':
      return moved(view, event.character, event.space);
    case 'Pushed':
      return { ...moved(view, event.loser, event.space), duel: null };
    case 'Spared':
      return { ...view, duel: null };
    case 'StepSpent':
      return character({ ...view, movement: view.movement === null ? null : view.movement + 1 }, event.character, ({ tokens }) => ({ tokens: dropped(tokens, event.terrain, 'step') }));
    case 'Galloped':
      return { ...view, movement: view.movement === null ? null : view.movement + event.movement };
    case 'Searched':
      return { ...view, search: view.search === null ? null : view.search - 1 };
    case 'TokenFound':
      return character(lifted(view, event.space), event.character, ({ tokens }) => ({ tokens: gained(tokens, { terrain: view.spaces[event.space]!.terrain, token: event.token, known: event.known }) }));
    case 'TokenShown': {
      const ground = view.spaces[event.space]!.terrain;
      return terrain(lifted(view, event.space), ground, ({ clues, flags }) => (event.token === 'clue' ? { clues: clues - 1 } : { flags: flags - 1 }));
    }
    case 'TokenSeen':
      return space(view, event.space, ({ seen, token }) => ({ token: event.token ?? token, seen: [...seen, event.camp] }));
    case 'TokenDiscarded':
      return character(view, event.character, ({ tokens }) => ({ tokens: dropped(tokens, event.terrain, event.token) }));
    case 'FlagPlanted':
      return camp(
        space(view, event.space, ({ flags }) => ({ flags: [...flags, event.camp] })),
        event.camp,
        ({ flags }) => ({ flags: [...flags, event.space] }),
      );
    case 'MedallionTaken':
      return { ...view, camps: view.camps.map((one) => ({ ...one, medallion: one.camp === event.camp })) };
    case 'CluePlayed':
      return { ...card(view, event.column, { clue: event.clue, camp: event.camp, open: true, seen: false }), open_clue: null };
    case 'ClueHidden':
      return camp(card(view, event.column, { clue: event.clue, camp: event.camp, open: false, seen: false }), event.camp, ({ hand, clues }) => ({ hand: hand - 1, clues: clues && without(clues, (one) => one === event.clue) }));
    case 'ClueDiscarded':
      return { ...view, open_clue: null, discarded: [...view.discarded, event.clue] };
    case 'ClueSeen':
      return { ...view, columns: view.columns.map((one) => (one.column === event.column ? { ...one, cards: one.cards.map((each, at) => (at === event.place - 1 ? { ...each, seen: true, clue: event.clue ?? each.clue } : each)) } : one)) };
    case 'CluesShown': {
      const shown: Record<Column, ClueId[]> = { shape: event.shape, colour: event.colour, stairs: event.stairs };
      return { ...view, columns: view.columns.map((one) => ({ ...one, cards: one.cards.map((each, at) => ({ ...each, clue: shown[one.column][at] ?? each.clue, open: true })) })) };
    }
    case 'IdolAppeared':
      return carried(view, null, event.space);
    case 'IdolTaken':
      return carried(view, event.character, null);
    case 'IdolSeized':
      return carried(view, event.character, null);
    case 'IdolHanded':
      return carried(view, event.ally, null);
    case 'IdolDropped':
      return carried(view, null, event.space);
    case 'FighterNamed': {
      const { attacker, defender, space: where, sheets } = event;
      return { ...view, chance: null, duel: { attacker, defender, space: where, shot: false, sheets, tokens: [0, 0], dice: [null, null], raged: false } };
    }
    case 'SwordsCommitted':
      return character(
        fight({ ...view, chance: null }, (duel) => ({ tokens: pair(duel, event.character, duel.tokens, event.swords.length) })),
        event.character,
        ({ tokens }) => ({ tokens: event.swords.reduce((left: TokenView[], ground) => dropped(left, ground, 'sword'), [...tokens]) }),
      );
    case 'DieRolled':
      return fight({ ...view, chance: null }, (duel) => ({ dice: pair(duel, event.character, duel.dice, event.swords) }));
    case 'DuelTied':
      return fight(view, () => ({ dice: [null, null] }));
    case 'Raged':
      return fight(view, (duel) => ({ raged: true, dice: pair(duel, event.character, duel.dice, null) }));
    case 'Wounded':
      return character(view, event.character, () => ({ wounded: true, recovers: false }));
    case 'Escaped':
      return { ...view, winner: event.camp };
    default:
      return view;
  }
}
