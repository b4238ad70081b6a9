/** Checks the luck of a record in the browser: every draw again from what was committed to (docs/decisions/0010). */
import type { CheckedLuck } from '../wire';
import { bytes, hex, hmac, joined, sha256, unhex } from './sha256';

/** What of a record its luck follows from. */
export interface LuckRecord {
  game: string;
  seats: string[];
  moves: [number, string][];
  luck?: OpenedPledge[];
}
export interface OpenedPledge {
  entry: number;
  commitment: string;
  secret: string | null;
  nonces?: [number, string][];
  /** Number, commitment and, where it is open, key of each throw, while the secret is closed. */
  throws?: [number, string, string | null][];
}

export interface Verdict {
  checked: number;
  closed: number;
  unpledged: number;
  /** The first entry that does not follow; −1 if a secret is not the one committed to. */
  wrong: number | null;
}

interface Link {
  digest: Uint8Array;
  throw: number;
}

const CHANCE = -1;
const SEALED = 'sealed';
const RANGE = 1n << 256n;

export const commitmentTo = (secret: Uint8Array): string => hex(sha256(joined(bytes('eldorado luck 1 secret\n'), secret)));
export const throwKey = (secret: Uint8Array, number: number): Uint8Array => hmac(secret, bytes(`throw ${number}`));
export const throwCommitment = (key: Uint8Array): string => hex(sha256(joined(bytes('eldorado luck 1 throw\n'), key)));

export function checkLuck(record: LuckRecord, told: CheckedLuck): Verdict {
  const verdict: Verdict = { checked: 0, closed: 0, unpledged: 0, wrong: null };
  const pledges = record.luck ?? [];
  if (!pledges.every(isKept)) return { ...verdict, wrong: -1 };
  const links = chain(record, pledges);
  const draws = new Map(told.draws.map((draw) => [draw.entry, draw]));
  for (const [entry, [seat, text]] of record.moves.entries()) {
    if (seat !== CHANCE) continue;
    const pledge = pledges.findLast((each) => each.entry <= entry);
    const link = links[entry]!;
    const key = pledge && text !== SEALED ? keyOf(pledge, link.throw) : null;
    if (!pledge) verdict.unpledged += 1;
    else if (!key) verdict.closed += 1;
    else {
      const draw = draws.get(entry);
      const past = draw ? point(key, link.digest, draw.total) - BigInt(draw.first) : -1n;
      if (!draw || past < 0n || past >= BigInt(draw.weight)) return { ...verdict, wrong: entry };
      verdict.checked += 1;
    }
  }
  return verdict;
}

/** Whether what a pledge opens is what was committed to. */
function isKept(pledge: OpenedPledge): boolean {
  if (pledge.secret !== null && commitmentTo(unhex(pledge.secret)) !== pledge.commitment) return false;
  return (pledge.throws ?? []).every(([, commitment, key]) => key === null || throwCommitment(unhex(key)) === commitment);
}

/** The digest before each entry, and the throw to which a draw there belongs. */
function chain(record: LuckRecord, pledges: readonly OpenedPledge[]): Link[] {
  const nonces = pledges.flatMap((pledge) => pledge.nonces ?? []);
  let digest = sha256(bytes(`eldorado luck 1 game\n${record.game} ${record.seats.length}`));
  let throws = 0;
  let throwing = false;
  return record.moves.map(([seat, text], entry) => {
    while (nonces[0] && nonces[0][0] <= entry) digest = sha256(joined(digest, bytes(`nonce ${nonces.shift()![1]}`)));
    const link = { digest, throw: throwing ? throws - 1 : throws };
    digest = sha256(joined(digest, bytes(`${seat} ${text}`)));
    if (seat === CHANCE && !throwing) throws += 1;
    throwing = seat === CHANCE;
    return link;
  });
}

function keyOf(pledge: OpenedPledge, number: number): Uint8Array | null {
  if (pledge.secret !== null) return throwKey(unhex(pledge.secret), number);
  const key = (pledge.throws ?? []).find((each) => each[0] === number)?.[2];
  return key ? unhex(key) : null;
}

/** The point below the total to which a key and the log so far lead. */
export function point(key: Uint8Array, digest: Uint8Array, total: number): bigint {
  for (let attempt = 0; ; attempt++) {
    const count = new Uint8Array(4);
    new DataView(count.buffer).setUint32(0, attempt);
    const number = BigInt(`0x${hex(hmac(key, joined(digest, count)))}`);
    if (number < RANGE - (RANGE % BigInt(total))) return number % BigInt(total);
  }
}
