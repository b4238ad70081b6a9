import { expect, it } from 'vitest';
import { STYLES, seatStyleOf, seatStyle } from '../src/shell/seatStyles';
import type { GameFront } from '../src/shell/contract';

it('every seat has a mark of its own', () => {
  expect(new Set(STYLES.map(({ glyph }) => glyph)).size).toBe(STYLES.length);
  expect(new Set(STYLES.map(({ pattern }) => pattern)).size).toBe(STYLES.length);
  expect(seatStyleOf(null, 4)(3)).toBe(seatStyle(3));
});

it('a game may mark its seats itself', () => {
  const front = { mark: (seat: number, seats: number) => ({ ...STYLES[0]!, letter: `${seat} of ${seats}` }) } as unknown as GameFront;
  expect(seatStyleOf(front, 4)(3).letter).toBe('3 of 4');
});

it('everybody has the mark they want, if nobody before them has it, and nobody has that of another', () => {
  const named = (seats: number, wanted: (string | null)[]) => Array.from({ length: seats }, (_, seat) => seatStyleOf(null, seats, wanted)(seat).name);
  expect(named(3, ['leaf', null, null])).toEqual(['leaf', 'sea', 'fire']);
  expect(named(3, [null, 'fire', 'fire'])).toEqual(['sea', 'fire', 'leaf']);
  expect(named(2, ['gold', ''])).toEqual(['fire', 'sea']);
  for (const first of STYLES) expect(new Set(named(5, [null, first.name, first.name, 'sun', null])).size).toBe(5);
  const front = { mark: () => STYLES[4]! } as unknown as GameFront;
  expect(seatStyleOf(front, 2, ['leaf', null])(0)).toBe(STYLES[4]);
});
