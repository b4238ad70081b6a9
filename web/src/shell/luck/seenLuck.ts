/** What this browser was shown of a table's luck while it played, and what it added: a record is held against it. */
import type { LuckInfo, LuckShare } from '../wire';
import { throwCommitment, throwKey, type LuckRecord } from './checkLuck';
import { hex, unhex } from './sha256';
import { readStored, writeStored } from '../state/storage';

interface Seen {
  commitments: string[];
  /** The commitment to a throw that was shown last. */
  next: string | null;
  nonces: string[];
}
type AllSeen = Record<string, Seen>;

const KEY = 'eldorado.luck';
const TABLES = 200;

export const newNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

export function rememberLuck(table: string, luck: LuckInfo): void {
  const seen = seenAt(table);
  if (seen.next === luck.next && seen.commitments.includes(luck.commitment)) return;
  keep(table, { ...seen, commitments: [...new Set([...seen.commitments, luck.commitment])], next: luck.next });
}
export function rememberNonce(table: string, nonce: string): void {
  const seen = seenAt(table);
  keep(table, { ...seen, nonces: [...seen.nonces, nonce] });
}
/** What was agreed when a table was opened here. */
export function rememberShare(table: string, share: LuckShare): void {
  const seen = seenAt(table);
  keep(table, { ...seen, commitments: [...seen.commitments, share.commitment], nonces: share.nonce ? [...seen.nonces, share.nonce] : seen.nonces });
}

const all = (): AllSeen => readStored<AllSeen>(KEY) ?? {};
const seenAt = (table: string): Seen => all()[table] ?? { commitments: [], next: null, nonces: [] };
function keep(table: string, seen: Seen): void {
  const { [table]: _, ...others } = all();
  writeStored(KEY, Object.fromEntries([...Object.entries(others).slice(1 - TABLES), [table, seen]]));
}

/** Whether a record has the luck that this browser was shown: the same, another, or nothing is known of it. */
export function compareLuck(record: LuckRecord, table: string | null): 'same' | 'other' | 'unknown' {
  const pledges = record.luck ?? [];
  const commitments = pledges.map((pledge) => pledge.commitment);
  const seen = table === null ? Object.values(all()).find((each) => each.commitments.some((one) => commitments.includes(one))) : all()[table];
  if (!seen?.commitments.length) return 'unknown';
  const nonces = pledges.flatMap((pledge) => (pledge.nonces ?? []).map(([, nonce]) => nonce));
  const kept = seen.commitments.every((one) => commitments.includes(one)) && seen.nonces.every((one) => nonces.includes(one));
  return kept && isPromised(record, seen.next) ? 'same' : 'other';
}

/** Whether a commitment to a throw is one of those that follow from the open secrets; true where that cannot be said. */
function isPromised(record: LuckRecord, next: string | null): boolean {
  const pledges = record.luck ?? [];
  if (next === null || pledges.some((pledge) => pledge.secret === null)) return true;
  const throws = record.moves.filter(([seat], entry) => seat === -1 && record.moves[entry - 1]?.[0] !== -1).length;
  const numbers = Array.from({ length: throws + 1 }, (_, number) => number);
  return pledges.some((pledge) => numbers.some((number) => throwCommitment(throwKey(unhex(pledge.secret!), number)) === next));
}
