/** Cards laid out to pay with: tapped in any order, changed at will, paid together. */
import type { Move } from '../../shell/contract';
import { KINDS, asMove, type Counts } from './choices';
import type { Cost, Kind, OwnView } from './types';

/** Kinds of cards, in the order in which they were laid out. */
export type Purse = readonly Kind[];

export const countOf = (purse: Purse, kind: Kind): number => purse.filter((each) => each === kind).length;

/** The cards that may still be paid: after a kind was paid, none that come before it. */
export function spendable({ hand, paid }: Pick<OwnView, 'hand' | 'paid'>): Counts {
  const last = paid.findLastIndex((count) => count > 0);
  return hand.map((count, at) => (at < last ? 0 : count));
}

/** A tap on a kind: one card more; when there are no more, or it is enough, its cards are taken back, or one takes the place of the last. */
export function tapped(purse: Purse, held: Counts, owed: number, kind: Kind): Purse {
  const laid = countOf(purse, kind);
  if (purse.length < owed && laid < held[KINDS.indexOf(kind)]!) return [...purse, kind];
  return laid ? purse.filter((each) => each !== kind) : [...purse.slice(0, -1), kind];
}

/** What is still owed, filled up from the kinds held most of; of two such kinds the one that costs less to play. */
export function filled(purse: Purse, held: Counts, owed: number, costs: readonly Cost[]): Purse {
  const left = (at: number): number => held[at]! - countOf(purse, KINDS[at]!);
  const best = KINDS.map((_, at) => at).sort((a, b) => left(b) - left(a) || costs[a]!.cards - costs[b]!.cards)[0]!;
  return purse.length >= owed || left(best) <= 0 ? purse : filled([...purse, KINDS[best]!], held, owed, costs);
}

/** “Ship ×2, Market”. */
export function listed(purse: Purse, terms: Readonly<Record<string, string>>): string {
  const kinds = KINDS.filter((kind) => purse.includes(kind));
  return kinds.map((kind) => `${terms[kind] ?? kind}${countOf(purse, kind) > 1 ? `\u00a0×${countOf(purse, kind)}` : ''}`).join(', ');
}

/** The moves that pay it, kind by kind. */
export function payment(purse: Purse): Move[] {
  return KINDS.flatMap((card) => Array.from({ length: countOf(purse, card) }, () => asMove({ type: 'Pay', card })));
}
