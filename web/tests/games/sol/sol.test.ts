/** SOL's board: where things lie, how choices are grouped, what an event changes. */
import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../src/shell/contract';
import { after, buttons, byPlace, fielding, firstHop, lineUpSize, placeOf, places } from '../../../src/games/sol/choices';
import { chanceLeft, characterText, letters, reachText, spaceLabel } from '../../../src/games/sol/describe';
import { FLAT, Island, R, RISE, groups, hexagon, stands } from '../../../src/games/sol/geometry';
import { tokenAt } from '../../../src/games/sol/laying';
import { placeNumbers } from '../../../src/games/sol/numbers';
import SOL from '../../../src/games/sol/index';
import { Guide } from '../../../src/games/sol/Guide';
import { Selection } from '../../../src/games/sol/selection.svelte';
import type { CharacterView, Edition, Space, SpaceView, View } from '../../../src/games/sol/types';
import { words } from '../../../src/games/sol/words';

const choice = (move: Choice['move']): Choice => ({ move, text: JSON.stringify(move) }) as Choice;

/** Seven hexes: a mountain in the middle, sand and forest around; two boats. */
const hexes: [number, number][] = [[0, 0], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
const printed: Space[] = hexes.map((hex, id) => ({ id, hex, terrain: id === 0 ? 'mountain' : id % 2 ? 'sand' : 'forest', level: id === 0 ? 3 : id % 2 ? 0 : 1, kind: id === 0 ? 'altar' : 'search', beside: [], rows: [] }));
const edition = { spaces: printed, boats: [{ id: 0, pontoons: [1, 2] }, { id: 1, pontoons: [4, 5] }], rowboats: [[1, 2], [2, 4]] } as unknown as Edition;
const island = new Island(edition);

const person = (id: string, space: number | null, more: Partial<CharacterView> = {}): CharacterView =>
  ({ id, camp: 'adventurers', seat: 0, space, wounded: false, recovers: false, idol: false, movement: 3, search: 2, swords: 2, places: 2, ability: null, charges: 0, used: false, tokens: [], ...more }) as CharacterView;
const spaces: SpaceView[] = printed.map(({ id, hex, terrain, level, kind }) => ({ id, hex, terrain, level, kind, boat: [1, 2].includes(id) ? 0 : null, temple: null, lies: id > 1, token: null, seen: [], flags: [] }));
const view = {
  seat: 0, camp: 'adventurers', round: 1, turn: 'adventurers', active: 'zia', movement: 3, search: 2, spaces, idol: null, carrier: null, duel: null, chance: null,
  characters: [person('zia', 1), person('leonardo', 2), person('mendoza', null), person('cortes', 3, { camp: 'conquistadors', seat: 1 })],
  camps: [{ camp: 'adventurers', seats: [0], boat: 0, flags: [1, 2], medallion: false, hand: 2, clues: ['square', 'gold'] }, { camp: 'conquistadors', seats: [1], boat: 1, flags: [], medallion: false, hand: 2, clues: null }],
  boats: [{ id: 0, pontoons: [1, 2], camp: 'adventurers' }, { id: 1, pontoons: [4, 5], camp: null }],
  reach: [{ space: 2, cost: 2, path: [{ way: 'row', space: 2 }], fights: [] }, { space: 3, cost: 3, path: [{ way: 'row', space: 2 }, { way: 'step', space: 3 }], fights: [{ character: 'cortes', chance: 0.42 }] }],
  columns: [{ column: 'shape', cards: [] }, { column: 'colour', cards: [] }, { column: 'stairs', cards: [] }],
  terrains: [{ terrain: 'sand', lying: 2, clues: 1, flags: 1, unseen: {} }, { terrain: 'forest', lying: 3, clues: 1, flags: 0, unseen: {} }],
  open_clue: 'jade', deck: 10, discarded: [], decision: { type: 'Acting', seats: [0], character: 'zia', movement: 3, search: 2 },
} as unknown as View;

describe('the chances of a duel', () => {
  it.each([0.125, 0.3125, 0.5, 0.42])('make 100 %% for both sides together, also for %d', (chance) => {
    const told = (each: number) => parseInt(words('en').percent(each));
    expect(told(chance) + told(chanceLeft(chance))).toBe(100);
  });
});

describe('the island', () => {
  it('raises a space by its level, and neighbours touch', () => {
    expect(island.foot(0)).toEqual({ x: 0, y: 0 });
    expect(island.top(0)).toEqual({ x: 0, y: -3.5 * RISE });
    expect(island.foot(1).x).toBeCloseTo(Math.sqrt(3) * R);
    expect(island.foot(2).y).toBeCloseTo(1.5 * R * FLAT);
    const [east, west] = [hexagon(island.foot(0)), hexagon(island.foot(1))];
    expect(east[0]!.x).toBeCloseTo(west[2]!.x);
    expect(east[0]!.y).toBeCloseTo(west[2]!.y);
  });
  it('draws what is further away first', () => {
    expect(island.order.map(({ id }) => id)).toEqual([5, 6, 4, 0, 1, 3, 2]);
  });
  it('lets pontoons, lines and boats lie at sea', () => {
    const away = ({ x, y }: { x: number; y: number }) => Math.hypot(x, y / FLAT);
    for (const id of [1, 2, 4, 5]) expect(away(island.pier(id))).toBeGreaterThan(away(island.foot(id)) + R);
    for (const point of island.line(1, 2)) expect(away(point)).toBeGreaterThan(2 * R);
    expect(away(island.berth(0))).toBeGreaterThan(2 * R);
  });
  it('has everything within its box', () => {
    const { x, y, w, h } = island.box(10);
    for (const { id } of printed) {
      const [left, top] = [island.top(id).x, island.top(id).y];
      expect(left > x && left < x + w && top - 60 > y && top < y + h).toBe(true);
    }
  });
});

describe('several on a space', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i are all told apart and stay on the hex', (count) => {
    const all = stands(count);
    expect(all).toHaveLength(count);
    expect(new Set(all.map(({ x, y }) => `${x},${y}`)).size).toBe(count);
    for (const { x, y } of all) expect(Math.abs(x) < 56 && Math.abs(y) < 40).toBe(true);
  });
  it('are grouped by space, those aboard by boat', () => {
    expect([...groups(view.characters).entries()].map(([key, all]) => [key, all.length])).toEqual([['1', 1], ['2', 1], ['adventurers', 1], ['3', 1]]);
  });
  it('stand where they are; who has no boat yet stands nowhere', () => {
    expect([...island.standing(view).keys()]).toEqual(['zia', 'leonardo', 'mendoza', 'cortes']);
    const early = { ...view, camps: view.camps.map((camp) => ({ ...camp, boat: null })) };
    expect(island.standing(early).has('mendoza')).toBe(false);
  });
});

describe('choices', () => {
  const all = [choice({ type: 'Step', space: 2 }), choice({ type: 'Row', space: 2 }), choice({ type: 'Pull', character: 'leonardo' }), choice({ type: 'Search' }), choice({ type: 'Spend', terrain: 'sand' }), choice({ type: 'End' })];
  it('are gathered where they are taken, the cheapest way first', () => {
    const found = byPlace(all, view);
    expect(found.get('space:2')!.map(({ move }) => move.type)).toEqual(['Row', 'Step', 'Pull']);
    expect(found.get('space:1')!.map(({ move }) => move.type)).toEqual(['Search']);
    expect(placeOf(all[5]!, view)).toBeNull();
  });
  it('that are no place on the island are buttons', () => {
    expect(buttons(all).map(({ move }) => move.type)).toEqual(['Pull', 'Search', 'Spend', 'End']);
    expect(places(all, view).map(([place]) => place)).toEqual(['space:2']);
  });
  it('begin the way to a space further away', () => {
    expect(firstHop(all, view.reach[1])).toBe(all[1]);
    expect(firstHop([], view.reach[1])).toBeUndefined();
    expect(firstHop(all, undefined)).toBeUndefined();
  });
  it('are gone round in both directions', () => {
    expect([after([1, 2, 3], -1, 1), after([1, 2, 3], -1, -1), after([1, 2, 3], 2, 1), after([1, 2, 3], 0, -1)]).toEqual([1, 3, 1, 3]);
  });
  it('name a line-up in its order', () => {
    const fields = [choice({ type: 'Field', characters: ['zia', 'yao', 'chipa'] }), choice({ type: 'Field', characters: ['yao', 'zia', 'chipa'] })];
    expect(lineUpSize(fields)).toBe(3);
    expect(fielding(fields, ['yao', 'zia', 'chipa'])).toBe(fields[1]);
    expect(fielding(fields, ['yao', 'zia'])).toBeUndefined();
  });
});

describe('tokens', () => {
  it('says which tokens the other camp knows', () => {
    const around = { names: ['Anna', 'Ben'], me: 0, terms: { sword: 'Sword', step: 'Step' }, help: {} };
    const tokens = [{ terrain: 'sand', token: 'sword', known: true }, { terrain: 'hill', token: 'step', known: false }] as CharacterView['tokens'];
    expect(characterText(person('zia', 1, { tokens }), around, words('en'))).toContain('sword (sand, known to the Conquistadors), step (hill)');
    const hidden = tokens.map((token) => ({ ...token, token: null }));
    expect(characterText(person('cortes', 1, { camp: 'conquistadors', tokens: hidden }), around, words('fr'))).toContain('? (sable, connu des Aventuriers), ? (colline)');
  });
});

describe('the board changes', () => {
  const at = (...types: string[]) => SOL.changesAt(types.map((type) => ({ type })));
  it('at once, but for what leads up to it', () => {
    expect([at('Moved'), at('DieRolled'), at('ClueHidden', 'ClueDiscarded')]).toEqual([0, 0, 0]);
  });
  it('only when a die was rolled, so that nobody is wounded before', () => {
    expect([at('DieRolled', 'DuelWon', 'Wounded', 'MedallionTaken'), at('DieRolled', 'DuelTied')]).toEqual([1, 1]);
  });
  it('only when the last card was laid, so that nothing is shown before', () => {
    expect([at('ClueHidden', 'ClueDiscarded', 'CluesShown', 'IdolAppeared'), at('CluePlayed', 'CluesShown', 'IdolAppeared')]).toEqual([2, 1]);
  });
});

describe('names', () => {
  it('tell all characters apart by two letters', () => {
    const names = ['Mendoza', 'Zia', 'Leonardo', 'La Goupile', 'Yao', 'Chipa', 'Cuzco', 'Cortes', 'Cabeza', 'Aguilar', 'Dona Bella', 'La Roca', 'Marinché', 'El Mariachi'];
    expect(new Set(names.map(letters)).size).toBe(names.length);
  });
  it('say of a space what lies and stands there, and what it takes', () => {
    const terms = { cortes: 'Cortes' };
    expect(spaceLabel(view, 3, reachText(view.reach[1], terms, words('en')), { terms }, words('en'))).toBe('Space 3, sand, level 0, search token, here: Cortes, 3 movement points, in 2 moves, duel with Cortes, 42\u00a0% to win');
    expect(spaceLabel(view, 0, '', { terms }, words('fr'))).toBe('Case 0, montagne, niveau 3, autel');
  });
  it('are as many in both languages', () => {
    expect(Object.keys(words('fr')).sort()).toEqual(Object.keys(words('en')).sort());
    expect(Guide.fr).toHaveLength(Guide.en.length);
  });
});

it('a new question begins with an empty hand, but for the way one is on', () => {
  const selection = new Selection();
  selection.goal = 7;
  selection.lineUp = ['zia'];
  selection.crowd = 'space:7';
  expect(selection.meet('one', true, false)).toBe(true);
  expect([selection.goal, selection.lineUp, selection.crowd, selection.panel]).toEqual([7, [], null, null]);
  expect(selection.meet('one', false, true)).toBe(false);
  expect(selection.meet('two', false, true)).toBe(true);
  expect([selection.goal, selection.panel]).toEqual([null, 'map']);
});

describe('the number of a space', () => {
  const standing = (characters: CharacterView[]) => island.standing({ characters, camps: view.camps });
  const numbers = (characters: CharacterView[]) => placeNumbers(island, { ...view, characters, reach: [] }, standing(characters), 20, false);

  it('is written at the lower corner, or where nothing nearer hides it', () => {
    expect(numbers([]).get(2)).toEqual({ x: island.top(2).x, y: island.top(2).y + 48 });
    const behind = numbers([]).get(5)!;
    expect(behind, 'the mountain in the middle rises before it').not.toEqual({ x: island.top(5).x, y: island.top(5).y + 48 });
    expect(Math.abs(behind.x - island.top(5).x)).toBeLessThan(R);
  });
  it('makes room for what lies and stands there', () => {
    const crowd = ['zia', 'leonardo', 'mendoza', 'cortes'].map((id) => person(id, 2));
    const { x, y } = numbers(crowd).get(2)!;
    const token = { x: island.top(2).x + tokenAt(spaces[2]!, 4).x, y: island.top(2).y + tokenAt(spaces[2]!, 4).y };
    expect(Math.abs(x - token.x) > 22 || Math.abs(y - 8 - token.y) > 18).toBe(true);
    for (const one of standing(crowd).values()) expect(Math.abs(x - one.x) > 17 * one.scale || y - 15 > one.y - 4, 'over somebody’s letters').toBe(true);
  });
});
