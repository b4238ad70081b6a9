/** Choices sorted by what they stand for on the table. */
import { describe, expect, it } from 'vitest';
import { byPlace, after, find, giving, oneMore, placeOf, tilesToLay, NONE } from '../../../src/games/ilos/choices';
import { Camera } from '../../../src/games/ilos/camera.svelte';
import { buttonsOf, insetsOf } from '../../../src/games/ilos/mapRims';
import type { Point } from '../../../src/games/ilos/geometry';
import { stepsOf } from '../../../src/games/ilos/stepThrough';
import type { Choice } from '../../../src/shell/contract';

const choice = (move: Choice['move']): Choice => ({ move, text: JSON.stringify(move), final: false });
const lay = (tile: number, q: number, turn: number) => choice({ type: 'Discover', tile, q, r: 0, turn });
const sailing = [lay(3, 1, 0), lay(3, 1, 2), lay(3, 2, 1), lay(5, 1, 4), choice({ type: 'Dock', tile: 1, part: 1 }), choice({ type: 'Lurk', tile: 8 })];

describe('places', () => {
  it('without a tile in hand are coasts and lairs', () => {
    expect([...byPlace(sailing, null).keys()]).toEqual(['island:1.1', 'lair:8']);
  });
  it('with a tile in hand are where it fits, its turns together', () => {
    const places = byPlace(sailing, 3);
    expect([...places.keys()]).toEqual(['cell:1,0', 'cell:2,0']);
    expect(places.get('cell:1,0')).toHaveLength(2);
  });
  it('gather what can be built on one site', () => {
    const site = [choice({ type: 'Fortify', tile: 4, slot: 2 }), choice({ type: 'Trade', tile: 4, slot: 2, resource: 'dye' })];
    expect(byPlace(site, null).get('slot:4.2')).toEqual(site);
  });
  it('are none for what is no place', () => {
    expect(placeOf(choice({ type: 'Pay', card: 'ship' }))).toBeNull();
  });
});

it('names the tiles that can be laid', () => {
  expect(tilesToLay(sailing)).toEqual([3, 5]);
});

it('goes round the turns of a place', () => {
  const [first, second] = sailing as [Choice, Choice];
  expect(after([first, second], null)).toBe(first);
  expect(after([first, second], first)).toBe(second);
  expect(after([first, second], second)).toBe(first);
  expect(after([first, second], first, -1)).toBe(second);
});

it('finds a move whatever the order of its fields', () => {
  expect(find(sailing, { type: 'Dock', part: 1, tile: 1 })).toBe(sailing[4]);
  expect(find(sailing, { type: 'Dock', part: 2, tile: 1 })).toBeUndefined();
});

describe('giving cards back', () => {
  const held = [2, 0, 1, 0, 0, 0];
  it('takes one more, and none after the last', () => {
    const one = oneMore(NONE, held, 'ship');
    expect(one).toEqual([1, 0, 0, 0, 0, 0]);
    expect(oneMore(oneMore(one, held, 'ship'), held, 'ship')).toEqual(NONE);
    expect(oneMore(NONE, held, 'market')).toEqual(NONE);
  });
  it('is the choice with just these cards, whether noughts are sent or not', () => {
    const choices = [choice({ type: 'Redraw' }), choice({ type: 'Redraw', ship: 1, plantation: 0, gold_mine: 1, building: 0, ruins: 0, market: 0 })];
    expect(giving(choices, NONE)).toBe(choices[0]);
    expect(giving(choices, [1, 0, 1, 0, 0, 0])).toBe(choices[1]);
    expect(giving(choices, [1, 0, 0, 0, 0, 0])).toBeUndefined();
  });
});

it('steps through places, not through turns', () => {
  expect(stepsOf(sailing, null, 3)).toMatchObject({ at: -1, places: [['cell:1,0', {}], ['cell:2,0', {}]] });
  expect(stepsOf(sailing, sailing[2]!, 3).at).toBe(1);
});

describe('the camera', () => {
  const camera = new Camera();
  Object.assign(camera, { width: 400, height: 300, insets: [{ top: 100, right: 0, bottom: 0, left: 0 }, { top: 0, right: 100, bottom: 0, left: 0 }] });
  it('shows a box as large as it can, below a panel or beside it', () => {
    camera.fit({ x: 0, y: 0, w: 300, h: 300 });
    expect(camera.scale).toBeCloseTo(1);
    expect(camera.under({ x: 150, y: 150 })).toEqual({ x: 150, y: 150 });
    camera.fit({ x: 0, y: 0, w: 400, h: 100 }, 2);
    expect(camera.scale).toBeCloseTo(1);
    expect(camera.under({ x: 200, y: 200 })).toEqual({ x: 200, y: 50 });
  });
  it('keeps what is under the fingers', () => {
    const before = camera.under({ x: 90, y: 70 });
    camera.zoom(1.5, { x: 90, y: 70 });
    const now = camera.under({ x: 90, y: 70 });
    expect(now.x).toBeCloseTo(before.x);
    expect(now.y).toBeCloseTo(before.y);
  });
  it('lets nothing that can be tapped lie beneath the buttons of a small map, as long as all is in sight without', () => {
    const lies = { width: 360, height: 300, top: 46, bottom: 80, compact: true, low: false, steps: true };
    const small = Object.assign(new Camera(), { width: 360, height: 300, insets: insetsOf(lies), buttons: buttonsOf(lies) });
    const [harbour, lair] = [{ x: 20, y: 175 }, { x: 350, y: 170 }];
    const sight = (point: Point) => ({ x: point.x * small.scale + small.x, y: point.y * small.scale + small.y });
    const box = { x: 0, y: 0, w: 352, h: 190 };
    small.fit(box, 0.8, []);
    expect([harbour, lair].map(sight).every(({ x, y }) => y > 160 && (x < 104 || x > 302))).toBe(true);
    small.fit(box, 0.8, [harbour, lair]);
    for (const { x, y } of [harbour, lair].map(sight)) {
      expect(x > 104 || y < 160).toBe(true);
      expect(x < 302 || y < 112).toBe(true);
      expect(y).toBeLessThan(220);
    }
  });
});
