import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkLuck, commitmentTo, throwCommitment, throwKey, type LuckRecord } from '../../src/shell/luck/checkLuck';
import { compareLuck, rememberLuck, rememberNonce, rememberShare } from '../../src/shell/luck/seenLuck';
import { hex, hmac, sha256, unhex } from '../../src/shell/luck/sha256';
import type { CheckedLuck } from '../../src/shell/wire';
import records from './records.json';

/** Records as the server has written them, and what it found in them. */
const { sol, sealed } = records as unknown as Record<'sol' | 'sealed', { record: LuckRecord; luck: CheckedLuck }>;
const changed = (record: LuckRecord, change: (copy: LuckRecord) => void): LuckRecord => {
  const copy = structuredClone(record);
  change(copy);
  return copy;
};

describe('SHA-256', () => {
  it.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 1000])('of %i bytes is what the browser itself makes of it', async (length) => {
    const message = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
    expect(hex(sha256(message))).toBe(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', message))));
    for (const size of [1, 32, 64, 65, 200]) {
      const key = new Uint8Array(size).fill(size + 1);
      const theirs = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      expect(hex(hmac(key, message))).toBe(hex(new Uint8Array(await crypto.subtle.sign('HMAC', theirs, message))));
    }
  });
});

describe('the luck of a record', () => {
  it('is checked draw by draw', () => {
    const draws = sol.record.moves.filter(([seat]) => seat === -1).length;
    expect(checkLuck(sol.record, sol.luck)).toEqual({ checked: draws, closed: 0, unpledged: 0, wrong: null });
    expect(sol.luck.checked).toBe(draws);
  });
  it('is closed where its secret is, but for the throws that are open', () => {
    const verdict = checkLuck(sealed.record, sealed.luck);
    expect(verdict.wrong).toBeNull();
    expect([verdict.checked, verdict.closed]).toEqual([sealed.luck.checked, sealed.luck.closed]);
    expect(sealed.record.luck![0]!.secret).toBeNull();
    expect(verdict.checked).toBeGreaterThan(0);
  });
  it('does not follow if a draw leads elsewhere', () => {
    const told = structuredClone(sol.luck);
    const draw = told.draws.findLast((each) => each.total > each.weight)!;
    draw.first = draw.first === 0 ? draw.weight : 0;
    draw.weight = 1;
    expect(checkLuck(sol.record, told).wrong).toBe(draw.entry);
  });
  it('does not follow if anything before a draw was changed', () => {
    const draws = sol.luck.draws;
    const before = changed(sol.record, (copy) => (copy.moves[0]![1] = 'begin adventurers!'));
    expect(checkLuck(before, sol.luck).wrong).toBeGreaterThan(0);
    const nonce = changed(sol.record, (copy) => (copy.luck![0]!.nonces = [[0, 'ac']]));
    expect(checkLuck(nonce, sol.luck).wrong).toBe(draws[0]!.entry);
  });
  it('does not follow if the server leaves a draw out', () => {
    const told = { ...sol.luck, draws: sol.luck.draws.slice(1) };
    expect(checkLuck(sol.record, told).wrong).toBe(sol.luck.draws[0]!.entry);
  });
  it('is refused if a secret is not the one committed to', () => {
    const forged = changed(sol.record, (copy) => (copy.luck![0]!.secret = 'ab'.repeat(32)));
    expect(checkLuck(forged, sol.luck).wrong).toBe(-1);
    const key = changed(sealed.record, (copy) => (copy.luck![0]!.throws![0]![2] = 'ab'.repeat(32)));
    expect(checkLuck(key, sealed.luck).wrong).toBe(-1);
  });
  it('says what was drawn without a commitment', () => {
    const bare = changed(sol.record, (copy) => delete copy.luck);
    expect(checkLuck(bare, sol.luck)).toEqual({ checked: 0, closed: 0, unpledged: sol.luck.draws.length, wrong: null });
  });
});

describe('what this browser was shown', () => {
  const secret = unhex(sol.record.luck![0]!.secret!);
  const luck = { commitment: commitmentTo(secret), next: throwCommitment(throwKey(secret, 1)) };
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value), removeItem: (key: string) => kept.delete(key) });
  });

  it('is what the record has', () => {
    rememberShare('T', { commitment: luck.commitment, nonce: 'ab' });
    rememberLuck('T', luck);
    expect(compareLuck(sol.record, 'T')).toBe('same');
    expect(compareLuck(sol.record, null)).toBe('same');
  });
  it('is unknown to who was not there', () => {
    expect(compareLuck(sol.record, 'T')).toBe('unknown');
    expect(compareLuck(sol.record, null)).toBe('unknown');
  });
  it.each([
    ['another commitment', () => rememberLuck('T', { ...luck, commitment: 'ff'.repeat(32) })],
    ['another commitment to a throw', () => rememberLuck('T', { ...luck, next: 'ff'.repeat(32) })],
    ['a nonce that is left out', () => (rememberLuck('T', luck), rememberNonce('T', 'c0ffee'))],
  ])('is noticed: %s', (_, remember) => {
    remember();
    expect(compareLuck(sol.record, 'T')).toBe('other');
  });
  it('is forgotten when there are too many tables', () => {
    rememberLuck('first', luck);
    for (let table = 0; table < 200; table++) rememberLuck(`T${table}`, { ...luck, commitment: String(table) });
    expect(compareLuck(sol.record, 'first')).toBe('unknown');
    expect(compareLuck(changed(sol.record, (copy) => (copy.luck![0]!.commitment = '199')), 'T199')).toBe('same');
  });
});
