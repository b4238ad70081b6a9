import { describe, expect, it } from 'vitest';
import { offeredBots } from '../src/shell/lobby/offeredBots';
import type { HintPlan } from '../src/shell/wire';
import { difference } from '../src/shell/words/difference';
import { en } from '../src/shell/words/en';
import { fr } from '../src/shell/words/fr';

const plan = (behind: number, even = false): HintPlan => ({ moves: [], chance: 50 - behind, behind, even, reason: '' });
const told = (...plans: HintPlan[]): string[] => plans.map((_, number) => difference(plans, number, en));

describe('how far plans are apart', () => {
  it('is told of the best beside the next, and of the others beside the best', () => {
    expect(told(plan(0), plan(2), plan(7))).toEqual(['2 % better', '2 % less', '7 % less']);
  });

  it('is nothing to speak of where nobody could tell', () => {
    expect(told(plan(0), plan(1, true), plan(7))).toEqual(['about equal', 'about equal', '7 % less']);
  });

  it('is not told of a plan by itself', () => {
    expect(told(plan(0))).toEqual([en.hintOnly]);
  });
});

describe('a hint in words', () => {
  it('names what follows, and leaves off what is far away', () => {
    expect(en.hintThen(['a', 'b'])).toBe('then: a · b');
    expect(en.hintThen(['a', 'b', 'c', 'd', 'e'])).toBe('then: a · b · c · d …');
  });

  it('is read out with its reason, if it has one', () => {
    expect(en.hintSaid(1, 'Bid 2', 'keeps more', 'about equal')).toBe('Hint 1: Bid 2, keeps more (about equal).');
    expect(fr.hintSaid(2, 'Miser 2', '', 'à peu près égal')).toBe('Conseil 2\u202f: Miser 2 (à peu près égal).');
  });

  it('is counted on the score sheet', () => {
    expect([1, 3].map(en.withHints)).toEqual(['with 1 hint', 'with 3 hints']);
    expect([1, 3].map(fr.withHints)).toEqual(['avec 1 conseil', 'avec 3 conseils']);
  });
});

describe('the levels one may choose', () => {
  const bot = (name: string, offered: boolean) => ({ name, title: name, blurb: '', offered });
  const bots = [bot('random', false), bot('greedy', false), bot('pupil', true), bot('master', true)];

  it('leave out bots for studies, except where one sits already', () => {
    expect(offeredBots(bots, 'pupil').map(({ name }) => name)).toEqual(['pupil', 'master']);
    expect(offeredBots(bots, 'greedy').map(({ name }) => name)).toEqual(['greedy', 'pupil', 'master']);
  });
});
