import { describe, expect, it } from 'vitest';
import { board, wall, type Rect } from '../../../src/games/cibola/layout';
import type { ColumnView, Kind } from '../../../src/games/cibola/types';

const kinds: Kind[] = ['sundial', 'snake', 'statuette', 'shield', 'skull'];
const columns = (...heights: number[]): ColumnView[] =>
  heights.map((height, at) => ({ kind: kinds[at]!, cells: Array.from({ length: height }, (_, value) => ({ value, rock: false })), open: [] }));
const house = columns(4, 4, 4, 3, 3);
const apart = (a: Rect, b: Rect) => a.x + a.w <= b.x + 0.01 || b.x + b.w <= a.x + 0.01 || a.y + a.h <= b.y + 0.01 || b.y + b.h <= a.y + 0.01;

describe('the wall', () => {
  const sizes: [number, number, boolean][] = [[1044, 590, false], [704, 440, false], [1500, 760, false], [360, 220, true], [390, 330, true]];
  const shapes = [house, columns(4, 4, 4, 4, 4), columns(6, 5, 4, 3, 2), columns(2, 5, 3, 5, 4)];

  it.each(sizes)('lays out %i × %i without overlaps, inside its bounds, whatever the edition', (width, height, compact) => {
    for (const shape of shapes) {
      const { cells, lintels, shrine, blanks } = wall(width, height, shape, compact);
      const all = [...cells.flat(), ...lintels, ...blanks, shrine];
      expect(cells.map((column) => column.length)).toEqual(shape.map((column) => column.cells.length));
      for (const [at, rect] of all.entries()) {
        expect(rect.w).toBeGreaterThan(0);
        expect(rect.h).toBeGreaterThan(0);
        expect(rect.x >= 0 && rect.x + rect.w <= width && rect.y >= 0 && rect.y + rect.h <= height + 1).toBe(true);
        expect(all.slice(at + 1).every((other) => apart(rect, other))).toBe(true);
      }
    }
  });

  it('puts the shrine into the corner the short columns leave', () => {
    const { shrine, cells } = wall(1044, 590, house, false);
    expect(shrine.x).toBe(cells[3]![0]!.x);
    expect(shrine.y).toBe(cells[0]![3]!.y);
  });
});

describe('wall and court', () => {
  it('gives fingers 44 px a row when a cell is asked for, on the smallest phone', () => {
    const { wall: height } = board(360, 300, true, 4, true);
    const { cells } = wall(360, height, house, true);
    const [first, second] = [cells[0]![0]!, cells[0]![1]!];
    expect(first.h).toBeGreaterThanOrEqual(44);
    expect(second.y - first.y).toBeGreaterThan(first.h);
    expect(first.w).toBeGreaterThanOrEqual(44);
  });

  it('keeps the cards in sight while bids are chosen there', () => {
    const { court, card } = board(360, 302, true, 4, false);
    expect(court).toBeGreaterThanOrEqual(114);
    expect(card).toBeGreaterThanOrEqual(44);
  });
});
