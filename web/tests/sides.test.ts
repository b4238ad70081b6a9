import { expect, it } from 'vitest';
import { sidesOf } from '../src/shell/state/sides';

it('a seat is a side of its own', () => {
  expect(sidesOf([0, 1], ['Anna', 'Ben'], 'and')).toEqual([
    { side: 0, seats: [0], players: 'Anna', camp: '', name: 'Anna' },
    { side: 1, seats: [1], players: 'Ben', camp: '', name: 'Ben' },
  ]);
});

it('seats of a camp share a side, named by all of them', () => {
  expect(sidesOf([0, 1, 0], ['Anna', 'Ben', 'Cleo'], 'et').map(({ seats, name }) => [seats, name])).toEqual([[[0, 2], 'Anna et Cleo'], [[1], 'Ben']]);
  expect(sidesOf([], [], 'and')).toEqual([]);
});

it('a side has the name the game gives it, with its players', () => {
  const [first, second] = sidesOf([0, 1, 0], ['Anna', 'Ben', 'Cleo'], 'and', { 'side 0': 'The Adventurers' });
  expect(first).toMatchObject({ camp: 'The Adventurers', players: 'Anna and Cleo', name: 'The Adventurers (Anna and Cleo)' });
  expect(second).toMatchObject({ camp: '', name: 'Ben' });
});
