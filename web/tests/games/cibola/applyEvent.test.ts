import { describe, expect, it } from 'vitest';
import { blank, heard, seen } from '../../../src/games/cibola/memory';
import { applyEvent } from '../../../src/games/cibola/applyEvent';
import type { AreaView, Edition, View } from '../../../src/games/cibola/types';

const area = (seat: number): AreaView => ({ seat, held: 6, staked: 0, spent: 0, chosen: true, cards: [], treasures: [0, 0], totems: [], copies: [], bonus: [0, 0], skulls_fewer: 0 });
const edition: Edition = {
  cards: [{ id: 'I-01', deck: 'I', treasures: ['snake', 'snake'], rock: true, totem: false }],
  totems: [], cells: [], name: '', mark: '', explorers: {}, on_display: 0, cards_a_round: 4, rounds: 8, explorers_per_point: 2,
};
const view: View = {
  seat: 0, round: 1, rounds: 8, torch: 1, order: [],
  columns: [
    { kind: 'sundial', cells: [{ value: 3, rock: false }, { value: 2, rock: true }], open: [3] },
    { kind: 'snake', cells: [{ value: 5, rock: false }, { value: 1, rock: false }], open: [5, 1] },
  ],
  open: ['I-01', 'I-02', 'I-03', 'I-04'],
  deck: 'I', undrawn: [], discarded: [], display: ['sun'], discard: 3, rocks_left: 2, explorers: 24, explorers_per_point: 2,
  areas: [area(0), area(1)],
  my_bid: 2, asked: [[0]], decision: { type: 'Bidding', waiting: [0] },
};

describe('what is told', () => {
  const opened = applyEvent(view, { type: 'BidsOpened', bids: [2, 0], order: [0, 1] }, edition);

  it('opens the bids for everybody at once', () => {
    expect(opened.areas.map(({ held, staked, chosen }) => [held, staked, chosen])).toEqual([[4, 2, false], [6, 0, false]]);
    expect(opened.order).toEqual([0, 1]);
  });

  it('takes a card and counts its treasures', () => {
    const after = applyEvent(opened, { type: 'CardTaken', seat: 0, card: 'I-01' }, edition);
    expect(after.open).toEqual(['I-02', 'I-03', 'I-04']);
    expect(after.areas[0]!.treasures).toEqual([0, 2]);
  });

  it('moves rocks and what is open with them', () => {
    const after = applyEvent(view, { type: 'RockMoved', seat: 0, column: 'sundial', start: 2, end: 3 }, edition);
    expect(after.columns[0]!.open).toEqual([2]);
    expect(applyEvent(view, { type: 'RockPlaced', seat: 0, column: 'snake', value: 5 }, edition).columns[1]!.open).toEqual([1]);
  });

  it('changes nothing of the view it was given', () => {
    const before = JSON.stringify(view);
    applyEvent(opened, { type: 'DiscardShared', seats: [1], each: 3, left: 0 }, edition);
    expect(JSON.stringify(view)).toBe(before);
  });
});

describe('what is remembered', () => {
  it('keeps a bid after it was discarded, and cards in their places', () => {
    let memory = seen(blank(2), view, 4);
    expect(memory.places).toEqual(['I-01', 'I-02', 'I-03', 'I-04']);
    const opened = applyEvent(view, { type: 'BidsOpened', bids: [2, 0], order: [0, 1] }, edition);
    memory = seen(heard(memory, { type: 'BidsOpened', bids: [2, 0], order: [0, 1] }), opened, 4);
    const spent = applyEvent(applyEvent(opened, { type: 'BidDiscarded', seat: 0, explorers: 2 }, edition), { type: 'CardTaken', seat: 0, card: 'I-02' }, edition);
    memory = seen(memory, spent, 4);
    expect(memory.bids).toEqual([2, 0]);
    expect(memory.places).toEqual(['I-01', null, 'I-03', 'I-04']);
  });

  it('reads from the view what was discarded before it came to look', () => {
    const spent = [{ ...area(0), spent: 3 }, area(1)];
    const late: View = { ...view, order: [0, 1], open: ['I-02', 'I-03', 'I-04'], areas: spent, decision: { type: 'Taking', seat: 1 } };
    expect(seen(blank(2), late, 4).bids).toEqual([3, 0]);
    expect(seen(blank(2), { ...late, areas: [area(0), area(1)] }, 4).bids).toEqual([0, 0]);
  });

  it('says nothing about a bid that Recall has brought back before it came to look', () => {
    const late: View = { ...view, order: [0, 1], open: ['I-02', 'I-03', 'I-04'], areas: [{ ...area(0), totems: ['recall'] }, area(1)], decision: { type: 'Taking', seat: 1 } };
    expect(seen(blank(2), late, 4).bids).toEqual([null, 0]);
  });
});
