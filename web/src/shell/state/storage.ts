/** Small things this browser remembers about a table. */
import type { Opened, Seat } from '../wire';

export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* a browser without storage forgets: that is all */
  }
}

const seenKey = (table: string, seat: Seat | null) => `eldorado.seen.${table}.${seat ?? 'watch'}`;

/** Up to which log number this seat has been shown the game here; null if never. */
export const lastSeen = (table: string, seat: Seat | null): number | null => readStored<number>(seenKey(table, seat));
export const saveSeen = (table: string, seat: Seat | null, n: number): void => writeStored(seenKey(table, seat), n);

const KNOWN = 'eldorado.known';

/** Whether this browser has been told what a game is about. */
export const knowsGame = (game: string): boolean => (readStored<string[]>(KNOWN) ?? []).includes(game);
export const learnGame = (game: string): void => writeStored(KNOWN, [...new Set([...(readStored<string[]>(KNOWN) ?? []), game])]);

const guideKey = (table: string) => `eldorado.guide.${table}`;

/** The steps of the guide that were told at a table, by their numbers: a reload or another language begins none of them anew. */
export const toldSteps = (table: string): readonly number[] => readStored<number[]>(guideKey(table)) ?? [];
export const saveToldSteps = (table: string, told: readonly number[]): void => writeStored(guideKey(table), told.length ? told : null);

/** The invitations of a table opened here, until every link was taken. */
export interface Invites {
  seats: { seat: Seat; link: string }[];
  watch: string | null;
}

const invitesKey = (table: string) => `eldorado.invites.${table}`;

export function saveInvites(opened: Opened): Invites {
  const invites: Invites = {
    seats: opened.seats.flatMap(({ seat, link }) => (link ? [{ seat, link }] : [])),
    watch: opened.watch ?? null,
  };
  if (invites.seats.length || invites.watch) writeStored(invitesKey(opened.table), invites);
  return invites;
}

/** A link made anew replaces the old one. */
export function saveLink(table: string, seat: Seat, link: string): Invites {
  const old = invitesOf(table) ?? { seats: [], watch: null };
  const invites = { ...old, seats: [...old.seats.filter((each) => each.seat !== seat), { seat, link }] };
  writeStored(invitesKey(table), invites);
  return invites;
}
export const invitesOf = (table: string): Invites | null => readStored<Invites>(invitesKey(table));
export const deleteInvites = (table: string): void => writeStored(invitesKey(table), null);

/** What this browser remembers of a person and their tables is forgotten; how they like the pages stays. */
export function forgetStored(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('eldorado.') && key !== 'eldorado.settings' && key !== KNOWN) localStorage.removeItem(key);
  } catch {
    /* a browser without storage has forgotten already */
  }
}
