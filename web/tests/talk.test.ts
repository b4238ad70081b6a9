import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Remark } from '../src/shell/wire';
import { en } from '../src/shell/words/en';
import { fr } from '../src/shell/words/fr';

const kept = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value), removeItem: (key: string) => void kept.delete(key) });

vi.stubGlobal('navigator', { languages: ['en'] });
vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener: () => {} }) });

const { fittingPhrases, PHRASES, REACTIONS, TalkDesk, wordsOf, sentenceOf } = await import('../src/shell/talk/talkDesk.svelte');
const { isMuted, mute, muteAll, readAloud } = await import('../src/shell/talk/mutes.svelte');

const remark = (n: number, seat: number | null, more: Partial<Remark> = { phrase: 'hello' }): Remark => ({ n, seat, at: n, ...more });

describe('what is said at a table', () => {
  let aloud: string[];
  let desk: InstanceType<typeof TalkDesk>;
  beforeEach(() => {
    kept.clear();
    muteAll(false);
    readAloud(true);
    mute('T1', 1, false);
    aloud = [];
    const seats = [{ name: 'Anna' }, { name: 'Ben' }];
    const session = { id: 'T1', mine: [0], latest: { table: { seats } }, tellAside: (text: string) => aloud.push(text) };
    desk = new TalkDesk(session as unknown as ConstructorParameters<typeof TalkDesk>[0]);
  });

  it('has every phrase and reaction in both languages', () => {
    for (const t of [en, fr]) {
      expect(Object.keys(t.phrases).sort()).toEqual([...PHRASES].sort());
      expect(Object.keys(t.reactions).sort()).toEqual([...REACTIONS].sort());
    }
    for (const fitting of [fittingPhrases(true, 0, 2), fittingPhrases(false, 0, 2), fittingPhrases(false, 99, 2)]) expect(PHRASES).toEqual(expect.arrayContaining([...fitting]));
  });

  it('is told once, however often it comes, and what was said before one came is no news', () => {
    desk.receive({ type: 'talk', remarks: [remark(1, 1)], past: true });
    expect([desk.news, aloud, desk.at(1)]).toEqual([0, [], undefined]);
    desk.receive({ type: 'talk', remarks: [remark(1, 1), remark(2, 1)], past: true });
    desk.receive({ type: 'talk', remarks: [remark(3, 0, { reaction: 'clap' }), remark(4, null)], past: false });
    expect(desk.remarks.map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    expect(desk.news).toBe(2);
    expect(aloud).toEqual(['Ben: Hello!', 'A spectator: Hello!']);
    expect(desk.at(0)?.n).toBe(3);
  });

  it('is not shown, counted or read aloud of those who are muted, and comes back with them', () => {
    mute('T1', 1, true);
    desk.receive({ type: 'talk', remarks: [remark(1, 1), remark(2, null)], past: false });
    expect([desk.remarks.length, desk.news, aloud, desk.at(1)]).toEqual([1, 1, ['A spectator: Hello!'], undefined]);
    expect(isMuted('T2', 1)).toBe(false);
    muteAll(true);
    expect([desk.remarks.length, desk.news]).toEqual([0, 0]);
    expect(JSON.parse(kept.get('eldorado.talk')!)).toEqual({ all: true, aloud: true, tables: { T1: [1] } });
    muteAll(false);
    mute('T1', 1, false);
    expect(desk.remarks.length).toBe(2);
  });

  it('is silent for screen readers where one wants that', () => {
    readAloud(false);
    desk.receive({ type: 'talk', remarks: [remark(1, 1)], past: false });
    expect([desk.news, aloud]).toEqual([1, []]);
  });

  it('is put into words', () => {
    expect(sentenceOf(remark(1, 1, { reaction: 'laugh' }), 'Ben')).toBe('Ben laughs');
    expect(wordsOf(remark(1, 1, { text: '<b>' }))).toBe('<b>');
  });

  it('keeps no more on the page than anybody reads', () => {
    for (let n = 1; n <= 300; n += 1) desk.receive({ type: 'talk', remarks: [remark(n, 1)], past: false });
    expect([desk.remarks.length, desk.news]).toEqual([100, 100]);
  });
});
