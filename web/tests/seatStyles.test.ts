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
