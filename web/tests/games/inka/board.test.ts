import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../src/shell/contract';
import { along } from '../../../src/games/inka/animate';
import { after, byCell, byThing, ghosts, laysByCell, spots, stops } from '../../../src/games/inka/choices';
import { cellLabel } from '../../../src/games/inka/describe';
import { words } from '../../../src/games/inka/words';
import { halves, hexagon, point, spotOf, tapped, Temple, turned, viewBox, type Point } from '../../../src/games/inka/geometry';
import { nearest } from '../../../src/shell/roving';
import { Guide } from '../../../src/games/inka/Guide';
import { textOf } from '../../../src/shell/guide/nextStep';
import type { Cell, Edition, View } from '../../../src/games/inka/types';

const SIDE = 2;
/** A small temple: the hexagon of side 2, all floor; cells are called by their coordinates. */
const cells: Cell[] = [];
for (let a = -SIDE; a < SIDE; a += 1)
  for (let b = -SIDE; b < SIDE; b += 1)
    for (const down of [0, 1]) {
      const corners = down ? [[a + 1, b], [a + 1, b + 1], [a, b + 1]] : [[a, b], [a + 1, b], [a, b + 1]];
      if (corners.every(([x, y]) => Math.max(Math.abs(x!), Math.abs(y!), Math.abs(x! + y!)) <= SIDE)) cells.push({ id: `${a},${b},${down}`, at: [a, b, down], floor: true, mark: null });
    }
const edition = { side: SIDE, cells, destinations: [], paths: [] } as unknown as Edition;
const temple = new Temple({ ...edition, cells: cells.map((cell) => ({ ...cell, id: cell.id.replaceAll('-', 'm') })) });
const id = (a: number, b: number, down: number) => `${a},${b},${down}`.replaceAll('-', 'm');
const choice = (move: Choice['move'], text = ''): Choice => ({ move, text, final: true });
const view = {
  seat: 0, round: 1, round_limit: 60, starter: 0, turn: 0, points: 3,
  paths: [{ rhombus: 1, place: 'a1-a2' }], undrawn: [2, 3], destinations: [{ destination: 1, place: 'd1-d2', statues: [0, 1] }],
  areas: [{ seat: 0, piece: 'a2', blockade: 'c1', statues: 0, abyss: 1, turns: 1, out: false }, { seat: 1, piece: 'b1', blockade: null, statues: 0, abyss: 1, turns: 1, out: false }],
  reach: [{ cell: 'a1', points: 0 }], hint: ['a2', 'd1'], asked: [[0]], decision: { type: 'Shifting', seat: 0, points: 3 },
  ways: [
    {
      rhombus: 1, destination: null,
      ways: [
        { pivot: null, sense: 0, steps: [{ place: 'b1-b2', swept: ['b1'] }, { place: 'c1-c2', swept: ['c1', 'c2'] }], stops: ['d1'], rim: false, beyond: 'd1-d2' },
        { pivot: [0, 0], sense: 1, steps: [{ place: 'e1-e2', swept: ['e1'] }, { place: 'b2-b1', swept: ['b2', 'x1'] }], stops: ['d1', 'd2'], rim: true, beyond: null },
        { pivot: [0, 0], sense: -1, steps: [{ place: 'b2-b1', swept: ['b2'] }], stops: [], rim: true, beyond: null },
      ],
    },
  ],
} as unknown as View;

const near = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y) < 1e-6;
const area = (points: readonly Point[]) => Math.abs(points.reduce((sum, a, at) => { const b = points[(at + 1) % points.length]!; return sum + a.x * b.y - a.y * b.x; }, 0)) / 2;

describe('walls and snakes', () => {
  const [left, right, beside] = [id(0, 0, 0), id(0, 0, 1), id(0, 1, 0)];
  const laid = {
    ...view,
    paths: [{ rhombus: 1, place: `${left}-${right}` }],
    destinations: [],
    areas: [],
  } as unknown as View;
  const walled = new Temple({ ...temple.edition, paths: [{ id: 1, walls: ['M'], snakes: ['bL'] }] } as unknown as Edition);
  const label = (cell: string, lang: 'en' | 'fr' = 'en') => cellLabel(laid, walled, cell, { names: [], terms: { 'path 1': 'Rhombus 1' }, me: 0 }, words(lang));

  it('are told with the side of the cell on which they are', () => {
    expect(label(left)).toBe(`${left}, Rhombus 1, wall on the upper right`);
    expect(label(right)).toBe(`${right}, Rhombus 1, wall on the lower left, snake above`);
    expect(label(right, 'fr')).toContain('mur en bas à gauche, serpent en haut');
  });

  it('are told of the cell across, too: they are as much in the way from there', () => {
    expect(label(beside)).toBe(`${beside}, floor, snake below`);
  });
});

describe('where things lie', () => {
  it('draws every cell inside the hexagon and as large as the others', () => {
    const box = viewBox(SIDE, 0);
    expect(temple.triangles.size).toBe(24);
    for (const { corners } of temple.triangles.values()) {
      expect(area(corners)).toBeCloseTo(4330.127, 2);
      for (const { x, y } of corners) {
        expect(Math.abs(x)).toBeLessThanOrEqual(box.w / 2 + 1e-6);
        expect(Math.abs(y)).toBeLessThanOrEqual(box.h / 2 + 1e-6);
      }
    }
    expect(hexagon(SIDE).every((corner) => Math.abs(Math.hypot(corner.x, corner.y) - 200) < 1e-6)).toBe(true);
  });

  it('has a rhombus begin at the acute corner of its half A, with its right side on the right', () => {
    const rhombus = temple.rhombus(`${id(0, 0, 0)}-${id(0, 0, 1)}`);
    expect(near(rhombus.P, point([0, 0]))).toBe(true);
    expect(near(rhombus.F, point([1, 1]))).toBe(true);
    expect(near(rhombus.R, point([1, 0]))).toBe(true);
    expect(near(rhombus.L, point([0, 1]))).toBe(true);
    const turnedRound = temple.rhombus(`${id(0, 0, 1)}-${id(0, 0, 0)}`);
    expect(near(turnedRound.P, rhombus.F) && near(turnedRound.R, rhombus.L)).toBe(true);
  });

  it('turns to the left on the screen when the sense is counter-clockwise', () => {
    expect(near(turned(point([1, 0]), point([0, 0]), -60), point([0, 1]))).toBe(true);
  });

  it('finds two or three neighbours, each of them mutual', () => {
    for (const cell of temple.triangles.keys()) {
      const beside = temple.beside(cell);
      expect([2, 3]).toContain(beside.length);
      for (const other of beside) expect(temple.beside(other)).toContain(cell);
    }
  });

  it('gives every place a share to tap that no other place has', () => {
    const places = [...temple.triangles.keys()].flatMap((cell) => temple.beside(cell).map((other) => [cell, other].sort().join('-')));
    const total = [...new Set(places)].reduce((sum, place) => sum + area(tapped(temple.rhombus(place))), 0);
    expect(new Set(places).size).toBe(30);
    expect(total).toBeCloseTo(30 * 4330.127 * (2 / 3), 1);
  });
});

describe('choices by the thing they belong to', () => {
  const walk = choice({ type: 'Walk', cell: 'a1' });
  const sneak = choice({ type: 'Sneak', cell: 'a1' });
  const shifts = ['c1-c2', 'b2-b1', 'b1-b2', 'e1-e2'].map((place) => choice({ type: 'Shift', rhombus: 1, place }));
  const haul = choice({ type: 'Haul', destination: 2, place: 'a1-a2' });

  it('keeps all that can be done on a cell', () => {
    expect(byCell([walk, sneak, ...shifts]).get('a1')).toEqual([walk, sneak]);
  });

  it('keeps path rhombi and destinations apart', () => {
    expect([...byThing([...shifts, haul]).keys()]).toEqual(['path:1', 'destination:2']);
  });

  it('offers on a cell first to lay half A there', () => {
    const lays = ['b1-a1', 'a1-b1', 'a1-c1', 'd1-c1'].map((place) => choice({ type: 'Lay', place }));
    expect(laysByCell(lays).get('a1')!.map(({ move }) => move.place)).toEqual(['a1-b1', 'a1-c1', 'b1-a1']);
    expect(laysByCell(lays).get('d1')).toHaveLength(1);
  });

  it('tells for every ghost the shorter way there and all that it sweeps', () => {
    const all = ghosts(shifts, view, { kind: 'path', id: 1 });
    expect(all.map(({ place }) => place)).toEqual(['b1-b2', 'c1-c2', 'e1-e2', 'b2-b1']);
    expect(all[1]).toMatchObject({ steps: 2, sense: 0, swept: ['b1', 'c1', 'c2'] });
    expect(all[3]).toMatchObject({ steps: 1, sense: -1, swept: ['b2'] });
    expect(ghosts(shifts, view, { kind: 'path', id: 2 })).toEqual([]);
  });

  it('puts both ways round of one place into one spot', () => {
    const found = spots(ghosts(shifts, view, { kind: 'path', id: 1 }));
    expect(found.map(({ key, ghosts }) => [key, ghosts.length])).toEqual([['b1-b2', 2], ['c1-c2', 1], ['e1-e2', 1]]);
    expect(spotOf('b2-b1')).toBe(spotOf('b1-b2'));
  });

  it('names what stops a rhombus once', () => {
    expect(stops(view, { kind: 'path', id: 1 })).toEqual(['d1', 'd2']);
  });

  it('steps round and round', () => {
    expect(after(shifts, null)).toBe(shifts[0]);
    expect(after(shifts, shifts[3]!)).toBe(shifts[0]);
    expect(after(shifts, shifts[0]!, -1)).toBe(shifts[3]);
    expect(after([], null)).toBeUndefined();
  });
});

describe('the way of a walk', () => {
  it('leads over every cell', () => {
    const course = along([{ x: 0, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }]);
    const end = { x: 10, y: 10 };
    expect([0, 0.25, 0.5, 1].map((t) => course(end, t))).toEqual([{ x: 0, y: 0 }, { x: 5, y: 0 }, { x: 10, y: 0 }, { x: 10, y: 10 }]);
  });
});

describe('arrow keys', () => {
  const thing = (x: number, y: number) => ({ getBoundingClientRect: () => ({ left: x, top: y, width: 0, height: 0 }) }) as unknown as HTMLElement;
  const ways = [[1, 0], [-1, 0], [0, 1], [0, -1]] as const;

  it('lead from every rhombus to every other, wherever they lie', () => {
    let seed = 7;
    const luck = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below;
    for (let game = 0; game < 60; game += 1) {
      const all = Array.from({ length: 17 }, () => thing(luck(19) * 43, luck(10) * 75 + luck(2) * 37));
      for (const from of all) {
        const seen = new Set([from]);
        for (const each of seen) for (const way of ways) { const next = nearest(each, all, way); if (next) seen.add(next); }
        const places = (things: Iterable<HTMLElement>) => new Set([...things].map((each) => JSON.stringify(each.getBoundingClientRect())));
        expect(places(seen)).toEqual(places(all));
      }
    }
  });

  it('lead straight on where something lies straight ahead', () => {
    const [from, beside, aside] = [thing(0, 0), thing(150, 0), thing(100, 60)];
    expect(nearest(from, [from, beside, thing(150, 60)], [1, 0])).toBe(beside);
    expect(nearest(from, [from, aside], [0, 1])).toBe(aside);
    expect(nearest(from, [from, aside], [-1, 0])).toBeUndefined();
  });
});

describe('the guided first game', () => {
  it('has the same steps in both languages, each with words of its own', () => {
    expect(Guide.en).toHaveLength(Guide.fr.length);
    Guide.en.forEach((step, at) => {
      expect(step.target).toBe(Guide.fr[at]!.target);
      for (const touch of [true, false]) {
        expect(textOf(step, touch, touch)).not.toBe(textOf(Guide.fr[at]!, touch, touch));
        expect(textOf(step, touch, touch).length).toBeGreaterThan(40);
      }
      expect(textOf(step, false, false)).not.toMatch(/\btap\b/i);
      expect(textOf(Guide.fr[at]!, false, false)).not.toMatch(/touche/i);
    });
  });
});

it('a place is two cells', () => {
  expect(halves('e10-e11')).toEqual(['e10', 'e11']);
});
