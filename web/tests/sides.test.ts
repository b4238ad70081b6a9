import { expect, it } from 'vitest';
import { sidesOf } from '../src/shell/state/sides';

it('a seat is a side of its own', () => {
  expect(sidesOf([0, 1], ['Anna', 'Ben'], 'and')).toEqual([
    { side: 0, seats: [0], name: 'Anna' },
    { side: 1, seats: [1], name: 'Ben' },
  ]);
});

it('seats of a camp share a side', () => {
  expect(sidesOf([0, 1, 0], ['Anna', 'Ben', 'Cleo'], 'et')).toEqual([
    { side: 0, seats: [0, 2], name: 'Anna et Cleo' },
    { side: 1, seats: [1], name: 'Ben' },
  ]);
  expect(sidesOf([], [], 'and')).toEqual([]);
});
