import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, announcements, clearAnnouncements } from '../src/shell/state/announce.svelte';
import { Narrator } from '../src/shell/state/narrator';
import type { Line } from '../src/shell/wire';

const does = (n: number, actor: number, clause: string, more: Partial<Line> = {}): Line => {
  const subject = ['Anna', 'Ben', 'Cleo'][actor]!;
  return { n, kind: 'move', seat: actor, actor, subject, clause, text: `${subject} ${clause || 'begins'}.`, ...more };
};
const begins = (n: number, actor: number, by: number): Line => does(n, actor, '', { role: 'turn', seat: by });

describe('the narrator', () => {
  let said: string[];
  let narrator: Narrator;
  beforeEach(() => {
    vi.useFakeTimers();
    said = [];
    narrator = new Narrator((text) => said.push(text), () => ({ and: 'and', apart: '; ' }));
  });
  afterEach(() => vi.useRealTimers());

  it('tells a turn in one sentence once the next has begun', () => {
    narrator.hear([begins(1, 1, 0)], 2, 0);
    for (let n = 2; n < 30; n += 1) narrator.hear([does(n, 1, '')], n + 1, 0);
    narrator.hear([does(30, 1, 'walks')], 31, 0);
    expect(said).toEqual([]);
    narrator.hear([begins(30, 2, 1)], 31, 0);
    expect(said).toEqual(['Ben walks.']);
  });

  it('says one’s own moves at once, and not with them what begins after them', () => {
    narrator.hear([does(1, 0, 'bids 3'), begins(1, 1, 0)], 2, 0);
    expect(said).toEqual(['Anna bids 3.']);
  });

  it('says what is no part of the game after all that is', () => {
    narrator.aside('Ben: Hello!', true);
    expect(said).toEqual(['Ben: Hello!']);
    narrator.hear([does(1, 1, 'walks')], 2, 0);
    narrator.aside('Ben laughs', true);
    narrator.hear([begins(2, 2, 1)], 3, 0);
    expect(said).toEqual(['Ben: Hello!', 'Ben walks.']);
    vi.advanceTimersByTime(6000);
    expect(said.slice(2)).toEqual(['Cleo begins.', 'Ben laughs']);
    narrator.aside('Cleo: Oh no!', false);
    expect(said).toHaveLength(4);
    narrator.hear([], 3, 0);
    expect(said.at(-1)).toBe('Cleo: Oh no!');
  });

  it('says a question after what led to it, even if it was put before that was shown', () => {
    narrator.ask({ ask: 3, text: 'Your turn: choose.' });
    narrator.hear([begins(1, 1, 0)], 2, 0);
    expect(said).toEqual([]);
    narrator.hear([does(2, 1, 'walks')], 3, 0);
    expect(said).toEqual(['Ben walks.', 'Your turn: choose.']);
    narrator.hear([], 3, 0);
    expect(said).toHaveLength(2);
  });

  it('tells a turn as far as it has come when nothing follows for a while, and the rest later', () => {
    narrator.hear([begins(1, 1, 0), does(2, 1, 'walks')], 3, 0);
    vi.advanceTimersByTime(10_000);
    expect(said).toEqual(['Ben walks.']);
    narrator.hear([does(3, 1, 'stops')], 4, 0);
    narrator.hear([begins(3, 2, 1)], 4, 0);
    expect(said).toEqual(['Ben walks.', 'Ben stops.']);
  });

  it('does not say that a turn has begun when its question says it', () => {
    narrator.ask({ ask: 3, text: 'Your turn: choose.' });
    narrator.hear([does(2, 1, 'walks'), { ...begins(2, 0, 1), actor: undefined, side: 0 }], 3, 0);
    expect(said).toEqual(['Ben walks.', 'Your turn: choose.']);
  });

  it('says at once that something was taken back', () => {
    narrator.hear([does(1, 1, 'walks')], 2, 0);
    narrator.hear([{ n: 2, kind: 'note', seat: 1, text: 'Ben takes a move back.', undoes: [1, 2] }], 3, 0);
    expect(said).toEqual(['Ben takes a move back.']);
  });

  it('forgets what was not said when another seat looks', () => {
    narrator.hear([does(1, 1, 'walks')], 2, 0);
    narrator.clear();
    vi.advanceTimersByTime(10_000);
    narrator.speak();
    expect(said).toEqual([]);
  });
});

describe('announcements', () => {
  beforeEach(clearAnnouncements);

  it('are all on the page, however many come at once', () => {
    announce(...Array.from({ length: 172 }, (_, n) => `Line ${n}`));
    announce('The last one');
    expect(announcements.lines).toHaveLength(173);
  });

  it('leave the page after a while', () => {
    vi.useFakeTimers();
    announce('Long ago');
    vi.advanceTimersByTime(120_000);
    announce('Now');
    vi.useRealTimers();
    expect(announcements.lines.map(({ text }) => text)).toEqual(['Now']);
  });
});
