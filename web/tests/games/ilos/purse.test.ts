/** Cards laid out to pay with. */
import { describe, expect, it } from 'vitest';
import { filled, listed, payment, spendable, tapped } from '../../../src/games/ilos/purse';
import type { Cost } from '../../../src/games/ilos/types';

const held = [2, 1, 0, 3, 0, 1];
const costs = [1, 2, 5, 2, 7, 0].map((cards) => ({ cards })) as unknown as readonly Cost[];
const terms = { ship: 'Ship', building: 'Building', market: 'Market' };

describe('a tap', () => {
  it('lays out one card more', () => expect(tapped(['ship'], held, 3, 'ship')).toEqual(['ship', 'ship']));
  it('takes a kind back when no more of it are held', () => expect(tapped(['plantation', 'ship'], held, 3, 'plantation')).toEqual(['ship']));
  it('takes a kind back when it is enough', () => expect(tapped(['ship', 'market'], held, 2, 'ship')).toEqual(['market']));
  it('puts another kind in the place of the last when it is enough', () => expect(tapped(['ship', 'market'], held, 2, 'building')).toEqual(['ship', 'building']));
});

describe('a payment filled in', () => {
  it('takes what one holds most of, then what costs least', () => expect(filled([], held, 3, costs)).toEqual(['building', 'ship', 'building']));
  it('keeps what was laid out', () => expect(filled(['plantation'], held, 2, costs)).toEqual(['plantation', 'building']));
  it('never takes more than is held', () => expect(filled([], [0, 1, 0, 0, 0, 0], 3, costs)).toEqual(['plantation']));
});

it('is paid kind by kind', () => {
  expect(payment(['market', 'ship', 'market'])).toEqual(['ship', 'market', 'market'].map((card) => ({ type: 'Pay', card })));
  expect(listed(['market', 'ship', 'market'], terms)).toBe('Ship, Market\u00a0×2');
});

it('goes on from the kind that was paid last', () => {
  expect(spendable({ hand: held, paid: [0, 0, 0, 0, 0, 0] })).toEqual(held);
  expect(spendable({ hand: held, paid: [1, 1, 0, 0, 0, 0] })).toEqual([0, 1, 0, 3, 0, 1]);
});
