/** Who one is here: the names and marks one keeps, asked of the server when they are first needed. */
import type { KeptName, Mark, PersonInfo } from '../wire';
import { me, saveNames } from './api';
import { settings } from './settings.svelte';

const NOBODY: PersonInfo = { known: false, names: [], devices: 0, tables: 0, played: 0, kept_days: null };

export const person = $state<{ info: PersonInfo }>({ info: NOBODY });

/** Asks anew; without an answer one is who one was. */
export async function loadPerson(): Promise<PersonInfo> {
  person.info = await me().catch(() => person.info);
  return person.info;
}

/** The name to begin with: the last one used in this browser, else the usual one. */
export const usualName = (info: PersonInfo): string => settings.name || (info.names[0]?.name ?? '');
/** The mark that goes with a name. */
export const markOf = (info: PersonInfo, name: string): Mark | null => info.names.find((kept) => kept.name === name.trim())?.mark ?? null;

export async function keepNames(names: readonly KeptName[]): Promise<void> {
  person.info.names = (await saveNames(names)).names;
}

/** A name that was just used is kept if there is none yet, and has its mark from now on; it may fail unnoticed. */
export async function useName(name: string, mark: Mark | null): Promise<void> {
  const used = name.trim();
  const names = person.info.names;
  if (!used || (names.length && !names.some((kept) => kept.name === used && kept.mark !== mark))) return;
  const now = names.length ? names.map((kept) => (kept.name === used ? { name: used, mark } : kept)) : [{ name: used, mark }];
  await keepNames(now).catch(() => {});
}
