/** Whom one does not want to hear, kept in this browser only: nobody is told. */
import type { Seat } from '../wire';
import { readStored, writeStored } from '../state/storage';

const KEY = 'eldorado.talk';
/** So many tables at which somebody is muted are remembered. */
const TABLES = 40;

interface Mutes {
  /** Nobody is heard, at any table. */
  all: boolean;
  /** What is said is read aloud by a screen reader. */
  aloud: boolean;
  /** By table: seats, and null for the spectators. */
  tables: Record<string, (Seat | null)[]>;
}

function load(): Mutes {
  const kept = readStored<Partial<Mutes>>(KEY);
  const tables = kept?.tables && typeof kept.tables === 'object' ? kept.tables : {};
  return { all: kept?.all === true, aloud: kept?.aloud !== false, tables: Object.fromEntries(Object.entries(tables).filter(([, seats]) => Array.isArray(seats))) };
}

export const mutes = $state(load());

function save(): void {
  const tables = Object.entries(mutes.tables).filter(([, seats]) => seats.length);
  writeStored(KEY, { all: mutes.all, aloud: mutes.aloud, tables: Object.fromEntries(tables.slice(-TABLES)) });
}

export const isMuted = (table: string, seat: Seat | null): boolean => mutes.all || (mutes.tables[table] ?? []).includes(seat);
export const isMutedAlone = (table: string, seat: Seat | null): boolean => (mutes.tables[table] ?? []).includes(seat);

export function mute(table: string, seat: Seat | null, on: boolean): void {
  const others = (mutes.tables[table] ?? []).filter((each) => each !== seat);
  mutes.tables = { ...mutes.tables, [table]: on ? [...others, seat] : others };
  save();
}
export function muteAll(on: boolean): void {
  mutes.all = on;
  save();
}
export function readAloud(on: boolean): void {
  mutes.aloud = on;
  save();
}
