import { describe, expect, it } from 'vitest';
import { ending } from '../src/games/sol/ending';
import { leadForGood, linesInForce, scoreHighlights } from '../src/shell/table/highlights';
import type { Graph, Line, Tagged } from '../src/shell/wire';
import { en } from '../src/shell/words/en';
import { fr } from '../src/shell/words/fr';

const line = (n: number, text: string, more: Partial<Line> = {}): Line => ({ n, text, seat: 0, kind: 'move', ...more });
const NAMES = ['Anna', 'Ben'];
const COURSE: Graph = [[0, [0, 0]], [1, [3, 0]], [2, [3, 9]], [3, [1, 9]], [4, [12, 9]], [9, [13, 12]]];

describe('the highlights of a game that is counted', () => {
  it('are the lead for good, the biggest gain and the biggest loss, in the order they happened', () => {
    const found = scoreHighlights(COURSE, NAMES, [line(4, 'Anna takes 2 shields.'), line(3, 'Ben moves a rock.')], en);
    expect(found).toEqual([
      { n: 2, text: 'Next biggest gain: Ben, +9' },
      { n: 3, text: 'Biggest loss: Anna, −2 – Ben moves a rock.' },
      { n: 4, text: 'Into the lead for good: Anna – Anna takes 2 shields.' },
    ]);
  });
  it('quote the log only where the change is that entry’s own', () => {
    const sparse: Graph = [[0, [0, 0]], [5, [0, 7]]];
    expect(scoreHighlights(sparse, NAMES, [line(5, 'Ben bids 2.')], fr)).toEqual([{ n: 5, text: 'En tête pour de bon\u202f: Ben' }]);
  });
  it('name no leader where the game ended in a tie, and nothing where nothing was scored', () => {
    expect(leadForGood([[0, [0, 0]], [1, [2, 0]], [2, [2, 2]]])).toBeNull();
    expect(scoreHighlights([[0, [0, 0]], [1, [0, 0]]], NAMES, [], en)).toEqual([]);
  });
  it('are made of what holds: what was taken back is none', () => {
    const lines = [line(3, 'taken back'), line(4, 'undo', { kind: 'note', undoes: [3, 4] }), line(5, 'kept')];
    expect(linesInForce(lines).map(({ text }) => text)).toEqual(['kept']);
  });
});

describe('the end of SOL', () => {
  const told = (n: number, event: Tagged & Record<string, unknown>, side: number | null = null) => ({ line: line(n, `${event.type} ${n}`, { side }), event });
  const game = [
    told(1, { type: 'CluePlayed', camp: 'adventurers' }),
    told(2, { type: 'ClueHidden', camp: 'conquistadors', clue: null }),
    told(3, { type: 'ClueHidden', camp: 'conquistadors', clue: null }),
    told(4, { type: 'TokenFound', camp: 'conquistadors', character: 'x' }, 1),
    told(5, { type: 'DuelWon', winner: 'x', loser: 'y' }, 1),
    told(6, { type: 'DuelWon', winner: 'x', loser: 'y' }, 1),
    told(7, { type: 'IdolAppeared', space: 3 }),
    told(8, { type: 'IdolTaken', character: 'y' }, 0),
    told(9, { type: 'IdolSeized', character: 'x', loser: 'y' }, 1),
    told(10, { type: 'Escaped', camp: 'conquistadors' }, 1),
  ];
  it('counts clues, duels won and lost and tokens by camp', () => {
    expect(ending.tally(game, 'en').map(({ head, figures }) => [head, ...figures])).toEqual([
      ['Clue cards played', 1, 2],
      ['Duels won', 0, 2],
      ['Duels lost', 2, 0],
      ['Search tokens found', 0, 1],
    ]);
    expect(ending.tally(game, 'fr')[1]!.head).toBe('Duels gagnés');
  });
  it('tells the way of the Idol, and three moments', () => {
    expect(ending.way(game).map(({ n }) => n)).toEqual([7, 8, 9, 10]);
    expect(ending.highlights(game).map(({ n }) => n)).toEqual([5, 8, 9]);
    expect(ending.highlights(game.slice(0, 7)).map(({ text }) => text)).toEqual(['DuelWon 5', 'IdolAppeared 7']);
  });
});
