import { describe, expect, it } from 'vitest';
import { askedSeats, grouped, mustConfirm, mySeats, sameMove, stillOffered, keptLines } from '../src/shell/state/moves';
import type { Choice, Line, TableMessage } from '../src/shell/wire';

const choice = (move: Choice['move'], final = true): Choice => ({ move, text: JSON.stringify(move), final });
const message = (parts: object): TableMessage =>
  ({ ask: null, seat: 0, view: null, table: { over: false, seats: [] }, ...parts }) as unknown as TableMessage;

describe('lines of the log', () => {
  const line = (n: number, kind: Line['kind'] = 'move'): Line => ({ n, text: '', seat: 0, kind });

  it('stay when new ones go on where they ended, notes before the first entry too', () => {
    const lines = [line(0, 'note'), line(0), line(1)];
    expect(keptLines(lines, 2, 2)).toBe(lines);
    expect(keptLines([line(0, 'note')], 0, 0)).toHaveLength(1);
  });

  it('make room for those that are told again', () => {
    expect(keptLines([line(0), line(1), line(2)], 3, 1)).toEqual([line(0)]);
    expect(keptLines([line(0), line(1)], 2, 0)).toEqual([]);
  });
});

describe('moves', () => {
  it('are the same whatever the order of their fields', () => {
    expect(sameMove({ type: 'Place', column: 'snake', value: 3 }, { value: 3, column: 'snake', type: 'Place' })).toBe(true);
    expect(sameMove({ type: 'Bid', explorers: 3 }, { type: 'Bid', explorers: 4 })).toBe(false);
    expect(sameMove({ type: 'A', b: [1, 2] }, { type: 'A', b: [2, 1] })).toBe(false);
  });

  it('stay picked in a new list that still has them', () => {
    const fresh = [choice({ type: 'Bid', explorers: 0 }), choice({ type: 'Bid', explorers: 1 })];
    expect(stillOffered(choice({ type: 'Bid', explorers: 1 }), fresh)).toBe(fresh[1]);
    expect(stillOffered(choice({ type: 'Bid', explorers: 9 }), fresh)).toBeNull();
    expect(stillOffered(null, fresh)).toBeNull();
  });

  it('come in groups of one kind', () => {
    const list = [choice({ type: 'Raise', value: 1 }), choice({ type: 'Decline' }), choice({ type: 'Raise', value: 2 })];
    expect(grouped(list).map((group) => group.length)).toEqual([2, 1]);
  });
});

describe('confirming', () => {
  it('is asked on touch screens, and for what cannot be taken back', () => {
    expect(mustConfirm(choice({ type: 'A' }, false), 'careful', true)).toBe(true);
    expect(mustConfirm(choice({ type: 'A' }, false), 'careful', false)).toBe(false);
    expect(mustConfirm(choice({ type: 'A' }, true), 'careful', false)).toBe(true);
  });
  it('follows the setting', () => {
    expect(mustConfirm(choice({ type: 'A' }, true), 'never', true)).toBe(false);
    expect(mustConfirm(choice({ type: 'A' }, false), 'always', false)).toBe(true);
  });
});

describe('who is asked', () => {
  it('comes from the table', () => expect(askedSeats(message({ table: { over: false, seats: [], asked: [2, 3] } }))).toEqual([2, 3]));
  it('is nobody when the game is over', () => expect(askedSeats(message({ table: { over: true, seats: [], asked: [1] } }))).toEqual([]));
});

it('my seats are those a person plays here', () => {
  const seats = [
    { seat: 0, mine: true, kind: 'person' },
    { seat: 1, mine: true, kind: 'bot' },
    { seat: 2, mine: false, kind: 'person' },
    { seat: 3, mine: true, kind: 'person' },
  ];
  expect(mySeats(message({ table: { over: false, seats } }))).toEqual([0, 3]);
});
