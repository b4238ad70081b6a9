/** The things one can step through with ◀ ▶: rhombi, the ghosts of one, the ways to lay one, the cells one can walk to. */
import type { Choice } from '../../shell/contract';
import { byCell, byThing, cellOf, ghosts, laysByCell, placeOf, sameThing, thingOf } from './choices';
import { covering, ghostLabel, nameOf } from './describe';
import type { Temple } from './geometry';
import type { Selection } from './selection.svelte';
import type { Thing } from './things';
import type { CellId, Props, View } from './types';
import type { BoardWords } from './words';

export interface Item {
  label: string;
  choice?: Choice;
  thing?: Thing;
}
export interface Steps {
  items: readonly Item[];
  /** Where one is, or −1. */
  at: number;
}

type Around = Pick<Props, 'view' | 'choices' | 'picked' | 'terms'>;

/** What is worth a walk comes first: destinations, then exits, passages and symbols. */
function interest(view: View, temple: Temple, cell: CellId): number {
  if (covering(view, cell)?.kind === 'destination') return 0;
  return temple.at(cell).cell.mark && !covering(view, cell) ? 1 : 2;
}

function cellItems({ view, choices }: Around, temple: Temple, text: BoardWords): Item[] {
  const points = new Map(view.reach.map(({ cell, points }) => [cell, points]));
  const cost = (choice: Choice) => (choice.move.type === 'Sneak' ? 1 : choice.move.type === 'Walk' ? (points.get(cellOf(choice)!) ?? 0) : 0);
  const all = [...byCell(choices).values()].flat();
  const label = (choice: Choice) => (choice.move.type === 'Walk' || choice.move.type === 'Sneak' ? `${choice.text} · ${cost(choice) ? text.forPoints(cost(choice)) : text.free}` : choice.text);
  const rank = (choice: Choice) => interest(view, temple, cellOf(choice)!);
  return all.sort((one, other) => rank(one) - rank(other)).map((choice) => ({ label: label(choice), choice }));
}

export function stepsOf(around: Around, selection: Selection, temple: Temple, text: BoardWords): Steps {
  const { view, choices, picked, terms } = around;
  const decision = view.decision?.type;
  if (!choices.length || decision === 'Blocking') return { items: [], at: -1 };
  if (decision === 'Laying') {
    const items = selection.anchor ? (laysByCell(choices).get(selection.anchor) ?? []).map((choice) => ({ label: placeOf(choice) ?? '', choice })) : [];
    return { items, at: items.findIndex(({ choice }) => choice === picked) };
  }
  if (decision === 'Entering' || selection.mode === 'piece') {
    const items = cellItems(around, temple, text);
    return { items, at: items.findIndex(({ choice }) => choice === picked) };
  }
  if (selection.held) {
    const from = placeOfThing(view, selection.held);
    const items = ghosts(choices, view, selection.held).map((ghost) => ({ label: ghostLabel(ghost, from, temple, text), choice: ghost.choice }));
    return { items, at: items.findIndex(({ choice }) => choice === picked) };
  }
  const things = [...byThing(choices).values()].map((all) => thingOf(all[0]!)!);
  return { items: things.map((thing) => ({ label: nameOf(thing, terms, text), thing })), at: things.findIndex((thing) => sameThing(thing, selection.held)) };
}

/** Where a rhombus lies. */
export function placeOfThing(view: View, thing: Thing): string {
  const found = thing.kind === 'path' ? view.paths.find(({ rhombus }) => rhombus === thing.id) : view.destinations.find(({ destination }) => destination === thing.id);
  return found?.place ?? '';
}

/** One on, or one back. */
export function step({ items, at }: Steps, by: 1 | -1, selection: Selection, pick: Props['pick']): void {
  const item = at < 0 ? items.at(by > 0 ? 0 : -1) : items[(at + by + items.length) % items.length];
  if (item?.thing) selection.hold(item.thing);
  if (item?.choice) pick(item.choice, true);
}
