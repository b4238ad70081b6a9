/** Coasts join across tiles, whatever tiles meet in whatever turn. */
import { describe, expect, it } from 'vitest';
import { landOf, shapeOf } from '../../../src/games/ilos/coast';
import { R, beside, centre, far, isInside, hexagon, placed, plus, turned } from '../../../src/games/ilos/geometry';
import { facesOf } from '../../../src/games/ilos/tiles';
import { edition } from './edition';

const faces = [...facesOf(edition).values()];

describe('a coast', () => {
  it('meets the rim where the land of its edges begins and ends', () => {
    for (const { parts } of faces) {
      for (const { edges, coasts } of parts) {
        const ends = coasts.flatMap((line) => [line[0]!, line.at(-1)!]);
        for (const end of edges.flatMap(landOf)) expect(Math.min(...ends.map((point) => far(point, end)))).toBeLessThan(0.01);
        expect(ends).toHaveLength(2 * edges.length);
      }
    }
  });

  it('goes on beyond the rim: the land of two edges that meet is the same line', () => {
    const here = { q: 2, r: -1 };
    for (let turn = 0; turn < 6; turn += 1) {
      for (let edge = 0; edge < 6; edge += 1) {
        const there = beside(here, (edge + turn) % 6);
        const [a, b] = landOf(edge).map((point) => placed(point, here, turn));
        const [c, d] = landOf((edge + turn + 3) % 6).map((point) => placed(point, there, 0));
        expect(far(a!, d!)).toBeLessThan(0.01);
        expect(far(b!, c!)).toBeLessThan(0.01);
      }
    }
  });

  it('leaves the rim at a right angle, so that it has no corner there', () => {
    for (const { parts } of faces) {
      for (const { edges, coasts } of parts) {
        for (const edge of edges) {
          for (const line of [...coasts, ...coasts.map((coast) => [...coast].reverse())]) {
            const [rim, inner] = [line[0]!, line[1]!];
            if (landOf(edge).every((end) => far(end, rim) > 0.01)) continue;
            const aside = turned({ x: inner.x - rim.x, y: inner.y - rim.y }, -edge).y;
            expect(Math.abs(aside), `edge ${edge}`).toBeLessThan(far(inner, rim) * 0.35);
          }
        }
      }
    }
  });

  it('is the same every time, and another for another tile', () => {
    expect(shapeOf([0, 3], [], 5)).toEqual(shapeOf([0, 3], [], 5));
    expect(shapeOf([0, 3], [], 5)).not.toEqual(shapeOf([0, 3], [], 6));
  });

  it('goes round an island that reaches no edge', () => {
    const { outline, coasts } = shapeOf([], [0], 3);
    expect(isInside({ x: 0, y: 0 }, outline)).toBe(true);
    expect(coasts[0]!.at(-1)).toEqual(coasts[0]![0]);
  });
});

describe('what stands on a tile', () => {
  it('has every slot on its own island, and no other', () => {
    for (const { parts, slots } of faces) {
      for (const { part, at } of slots) {
        for (const each of parts) expect(isInside(at, each.outline), `slot on part ${part}`).toBe(each.part === part);
      }
    }
  });

  it('keeps slots apart', () => {
    for (const { slots } of faces) {
      slots.forEach(({ at }, number) => slots.slice(0, number).forEach((other) => expect(far(at, other.at)).toBeGreaterThan(R * 0.28)));
    }
  });

  it('has lair and ships at sea, inside the tile', () => {
    for (const { parts, lair } of faces) {
      for (const point of [...(lair ? [lair] : []), ...parts.flatMap(({ moorings }) => moorings)]) {
        expect(isInside(point, hexagon())).toBe(true);
        expect(parts.some(({ outline }) => isInside(point, outline))).toBe(false);
      }
      expect(parts.every(({ moorings }) => moorings.length > 0)).toBe(true);
    }
  });
});

it('six sixths are a whole turn', () => {
  const point = { x: 30, y: -12 };
  expect(far(turned(turned(point, 2), 4), point)).toBeLessThan(1e-9);
  expect(far(plus(centre({ q: 1, r: 0 }), centre({ q: -1, r: 0 })), { x: 0, y: 0 })).toBeLessThan(1e-9);
});
