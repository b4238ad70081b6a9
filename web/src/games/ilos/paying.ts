/** Laying out cards to pay with: once it is enough, the frame is told. */
import { selection } from './selection.svelte';
import { listed, payment, type Purse } from './purse';
import type { Props } from './types';
import { words } from './words';

export function layOut(purse: Purse, owed: number, { pick, pickAll, terms, lang }: Props): void {
  selection.purse = purse;
  if (purse.length === owed) pickAll(payment(purse), words(lang).payAll(listed(purse, terms)));
  else pick(null);
}
