import { describe, expect, it } from 'vitest';
import type { Step, TableMessage } from '../src/shell/contract';
import { hasEnded, nextStep, textOf } from '../src/shell/guide/nextStep';
import { Guide } from '../src/games/cibola/Guide';

const at = (round: number, over = false): TableMessage => ({ view: { round }, table: { over }, choices: [] }) as unknown as TableMessage;
const from = (round: number): Step => ({ title: `from ${round}`, text: '', when: (message) => message.view.round >= round });
const never: Step = { title: 'never', text: '', when: () => false };
const last: Step = { title: 'last', text: '', when: (message) => message.table.over };
const drawn = () => true;

describe('the next step', () => {
  const steps = [{ title: 'first', text: '' }, never, from(2), from(1), last];

  it('is the first whose moment has come: what never comes holds back nothing', () => {
    expect(nextStep(steps, [], at(1), drawn)).toBe(0);
    expect(nextStep(steps, [0], at(1), drawn)).toBe(3);
    expect(nextStep(steps, [0], at(2), drawn)).toBe(2);
    expect(nextStep(steps, [0, 2, 3], at(9), drawn)).toBeNull();
  });
  it('waits for what it points at to be drawn', () => {
    expect(nextStep(steps, [0], at(2), ({ title }) => title !== 'from 2')).toBe(3);
  });
  it('is the last one once the game is over, and then none', () => {
    expect(nextStep(steps, [0], at(9, true), drawn)).toBe(4);
    expect(nextStep(steps, [0, 4], at(9, true), drawn)).toBeNull();
    expect(hasEnded(from(2), false, at(9, true), null)).toBe(true);
    expect(hasEnded(last, true, at(9, true), null)).toBe(false);
  });
  it('is no reason to stop where a condition fails', () => {
    const broken: Step = { title: '', text: '', when: () => { throw new Error('no such thing'); } };
    expect(nextStep([broken, from(1)], [], at(1), drawn)).toBe(1);
  });
});

it('says what the device does', () => {
  for (const lang of ['en', 'fr'] as const) {
    const take = Guide[lang][6]!;
    expect(textOf(take, true, true)).not.toBe(textOf(take, false, true));
    expect(textOf(take, false, true)).not.toBe(textOf(take, false, false));
    expect(textOf(take, false, false)).not.toMatch(/\b(tap|touchez|confirm)/i);
  }
});
