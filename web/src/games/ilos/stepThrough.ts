/** The places one can step through with ◀ ▶, whatever the finger can hit: one item a place, its turns apart. */
import type { Choice } from '../../shell/contract';
import { after, byPlace, placeOf } from './choices';
import type { Selection } from './selection.svelte';
import type { Props } from './types';

export interface Steps {
  /** The choices of each place. */
  places: readonly (readonly [place: string, choices: readonly Choice[]])[];
  /** Where one is, or −1. */
  at: number;
}

const rank = (place: string): number => ['slot', 'island', 'cell', 'lair'].indexOf(place.split(':')[0]!);

export function stepsOf(choices: readonly Choice[], picked: Choice | null, tile: number | null): Steps {
  const places = [...byPlace(choices, tile)].sort(([one], [other]) => rank(one) - rank(other));
  const now = picked && placeOf(picked);
  return { places, at: places.findIndex(([place]) => place === now) };
}

/** One place on, or one back. */
export function step({ places, at }: Steps, by: 1 | -1, selection: Selection, pick: Props['pick']): void {
  const next = at < 0 ? places.at(by > 0 ? 0 : -1) : places[(at + by + places.length) % places.length];
  if (!next) return;
  selection.seek(next[0]);
  pick(next[1][0]!, true);
}

/** Turn the tile in its place, or build something else there. */
export function turn({ places, at }: Steps, by: 1 | -1, picked: Choice | null, pick: Props['pick']): void {
  const here = places[at]?.[1];
  if (here && here.length > 1) pick(after(here, picked, by) ?? null, true);
}
