import { describe, expect, it } from 'vitest';
import { outcome } from '../../../src/games/inka/outcome';
import { sidesOf } from '../../../src/shell/state/sides';
import type { Scores } from '../../../src/shell/wire';

const sides = sidesOf([0, 1], ['Anna', 'Ben'], 'and');
const line = (key: string, points: number) => ({ key, text: '', row: '', detail: '', points, scored: true, rule: '', values: {} });
const scores = (ranks: number[], statues: number, out: number): Scores => ({ sheets: [0, 1].map((side) => ({ side, lines: [line('statues', statues), line('out', ranks[side] ? 0 : out)], total: 0 })), ranks, ended: '', ended_text: '', ties: [] });

describe('the outcome', () => {
  it('names who is out, not points', () => {
    expect(outcome(scores([1, 0], 3, 1), sides, 'en')).toBe('Ben wins: out of the temple with all three statues.');
    expect(outcome(scores([0, 1], 3, 1), sides, 'fr')).toBe('Anna gagne\u202f: hors du temple avec ses trois statues.');
  });
  it('counts statues when the last round is over', () => {
    expect(outcome(scores([0, 1], 2, 0), sides, 'en')).toBe('Nobody is out after the last round: Anna wins with 2 statues.');
    expect(outcome(scores([0, 0], 1, 0), sides, 'fr')).toBe('Personne n’est dehors après la dernière manche\u202f: Anna et Ben se partagent la victoire avec 1 statue.');
  });
});
