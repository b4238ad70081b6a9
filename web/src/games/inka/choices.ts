/** Choices grouped by the things on the board they belong to: cells, rhombi, the places a rhombus can go to. No rules: only what the server sent. */
import type { Choice } from '../../shell/contract';
import { halves, spotOf } from './geometry';
import type { Thing, Vertex } from './things';
import type { CellId, InkaMove, PlaceId, View, WayView } from './types';

const said = (choice: Choice): InkaMove => choice.move as unknown as InkaMove;

/** The first choice of a kind: Take, Stop, Keep. */
export const ofType = (choices: readonly Choice[], type: InkaMove['type']): Choice | undefined => choices.find((choice) => choice.move.type === type);

/** What can be done on each cell: walking before sneaking where both lead there. */
export function byCell(choices: readonly Choice[]): Map<CellId, Choice[]> {
  const found = new Map<CellId, Choice[]>();
  for (const choice of choices) {
    const move = said(choice);
    if ('cell' in move) found.set(move.cell, [...(found.get(move.cell) ?? []), choice]);
  }
  return found;
}

/** The ways to lay a rhombus on each cell, half A first. */
export function laysByCell(choices: readonly Choice[]): Map<CellId, Choice[]> {
  const found = new Map<CellId, Choice[]>();
  for (const choice of choices) {
    const move = said(choice);
    if (move.type === 'Lay') for (const cell of halves(move.place)) found.set(cell, [...(found.get(cell) ?? []), choice]);
  }
  for (const [cell, all] of found) all.sort((one, other) => Number(placeOf(other)!.startsWith(`${cell}-`)) - Number(placeOf(one)!.startsWith(`${cell}-`)));
  return found;
}

export function placeOf(choice: Choice | null): PlaceId | null {
  return choice && 'place' in choice.move ? (choice.move.place as PlaceId) : null;
}
export function cellOf(choice: Choice | null): CellId | null {
  return choice && 'cell' in choice.move ? (choice.move.cell as CellId) : null;
}

export const sameThing = (one: Thing | null, other: Thing | null): boolean => one === other || (one !== null && other !== null && one.kind === other.kind && one.id === other.id);
export const keyOf = ({ kind, id }: Thing): string => `${kind}:${id}`;

/** The rhombus a choice moves. */
export function thingOf(choice: Choice | null): Thing | null {
  const move = choice && said(choice);
  if (move?.type === 'Shift') return { kind: 'path', id: move.rhombus };
  if (move?.type === 'Haul') return { kind: 'destination', id: move.destination };
  return null;
}

/** Everything a rhombus can be moved to, by rhombus. */
export function byThing(choices: readonly Choice[]): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  for (const choice of choices) {
    const thing = thingOf(choice);
    if (thing) found.set(keyOf(thing), [...(found.get(keyOf(thing)) ?? []), choice]);
  }
  return found;
}

/** A place a rhombus can be moved to, and how it gets there. */
export interface Ghost {
  place: PlaceId;
  choice: Choice;
  pivot: Vertex | null;
  sense: number;
  steps: number;
  /** All cells it sweeps on its way. */
  swept: readonly CellId[];
  way: WayView | null;
}
/** The ghosts that cover the same two cells. */
export interface Spot {
  key: string;
  ghosts: Ghost[];
}

/** The ways a rhombus can go. */
export function waysOf(view: View, thing: Thing | null): readonly WayView[] {
  if (!thing) return [];
  return view.ways.find((each) => (thing.kind === 'path' ? each.rhombus : each.destination) === thing.id)?.ways ?? [];
}

/** Every place a rhombus can be moved to, slides before turns, short ways before long ones. */
export function ghosts(choices: readonly Choice[], view: View, thing: Thing | null): Ghost[] {
  if (!thing) return [];
  const ways = waysOf(view, thing);
  const found = (byThing(choices).get(keyOf(thing)) ?? []).map((choice) => ghost(choice, ways));
  const rank = ({ way }: Ghost) => (way ? ways.indexOf(way) : ways.length);
  return found.sort((one, other) => rank(one) - rank(other) || one.steps - other.steps);
}

function ghost(choice: Choice, ways: readonly WayView[]): Ghost {
  const place = placeOf(choice)!;
  const counted = ways.map((way) => ({ way, steps: way.steps.findIndex((step) => step.place === place) + 1 })).filter(({ steps }) => steps > 0);
  const best = counted.sort((one, other) => one.steps - other.steps)[0];
  if (!best) return { place, choice, pivot: null, sense: 0, steps: 1, swept: halves(place), way: null };
  const { way, steps } = best;
  const swept = [...new Set(way.steps.slice(0, steps).flatMap((step) => step.swept))];
  return { place, choice, pivot: way.pivot, sense: way.sense, steps, swept, way };
}

export function spots(all: readonly Ghost[]): Spot[] {
  const found = new Map<string, Spot>();
  for (const each of all) {
    const key = spotOf(each.place);
    const spot = found.get(key);
    if (spot) spot.ghosts.push(each);
    else found.set(key, { key, ghosts: [each] });
  }
  return [...found.values()];
}

/** What stops a rhombus: the cells of the obstacles. */
export function stops(view: View, thing: Thing | null): CellId[] {
  return [...new Set(waysOf(view, thing).flatMap((way) => way.stops))];
}

/** The next of some choices after the one picked; the first if none of them is. */
export function after(all: readonly Choice[], picked: Choice | null, by: 1 | -1 = 1): Choice | undefined {
  const at = picked ? all.indexOf(picked) : -1;
  return at < 0 ? all[by > 0 ? 0 : all.length - 1] : all[(at + by + all.length) % all.length];
}
