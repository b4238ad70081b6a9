import { describe, expect, it } from 'vitest';
import { bidders } from '../../../src/games/cibola/bidders';
import { blank, heard, seen } from '../../../src/games/cibola/memory';
import { afterLead } from '../../../src/games/playEvents.svelte';
import type { AreaView, View } from '../../../src/games/cibola/types';

const area = (seat: number): AreaView => ({ seat, held: 6, staked: 0, spent: 0, chosen: seat === 0, cards: [], treasures: [0, 0], totems: [], copies: [], bonus: [0, 0], skulls_fewer: 0 });
const view: View = {
  seat: 0, round: 1, rounds: 8, torch: 1, order: [], columns: [],
  open: ['I-01', 'I-02', 'I-03', 'I-04'],
  deck: 'I', undrawn: [], discarded: [], display: ['sun'], discard: 3, rocks_left: 2, explorers: 24, explorers_per_point: 2,
  areas: [area(0), area(1)],
  my_bid: 2, asked: [[1]], decision: { type: 'Bidding', waiting: [1] },
};
const opened: View = { ...view, order: [0, 1], my_bid: null, areas: [{ ...area(0), held: 4, staked: 2, chosen: false }, { ...area(1), chosen: false }], decision: { type: 'Taking', seat: 0 } };

describe('what is remembered', () => {
  it('keeps a bid after it was discarded, and cards in their places', () => {
    let memory = seen(blank(2), view, 4);
    expect(memory.places).toEqual(['I-01', 'I-02', 'I-03', 'I-04']);
    memory = seen(heard(memory, { type: 'BidsOpened', bids: [2, 0], order: [0, 1] }), opened, 4);
    const taken: View = { ...opened, open: ['I-01', 'I-03', 'I-04'], discard: 5, areas: [{ ...opened.areas[0]!, staked: 0, spent: 2, cards: ['I-02'] }, opened.areas[1]!], decision: { type: 'Taking', seat: 1 } };
    memory = seen(memory, taken, 4);
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

describe('the opening of the bids', () => {
  const changesAt = afterLead('BidChosen', 'BidDiscarded');
  const at = (...types: string[]) => changesAt(types.map((type) => ({ type })));

  it('comes when the last fist has closed; a card is taken when its explorers have gone', () => {
    expect([at('BidChosen', 'BidsOpened', 'DiscardShared'), at('BidDiscarded', 'CardTaken', 'TorchPassed'), at('BidChosen'), at('RockPlaced', 'TorchPassed')]).toEqual([1, 1, 0, 0]);
  });

  it('shows the fist that closes last among those closed', () => {
    const states = (closing: number[]) => bidders(view, blank(2), 4, closing).map(({ state }) => state);
    expect([states([]), states([1])]).toEqual([['fist', 'thinking'], ['fist', 'fist']]);
  });
});
