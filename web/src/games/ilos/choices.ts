/** Sorting the choices the server sent by what on the table they stand for. */
import type { Choice, Move } from '../../shell/contract';
import { partKey } from './archipelagoMap';
import { cellKey } from './geometry';
import type { Discover, IlosMove, Kind, Paying, Redraw } from './types';

/** A step of saying what a card does, and where. */
export type Aim = Paying['steps'][number];

export const KINDS: readonly Kind[] = ['ship', 'plantation', 'gold_mine', 'building', 'ruins', 'market'];

/** A choice's move, as one of ours. */
export const moveOf = (choice: Choice): IlosMove => choice.move as unknown as IlosMove;
/** Our move, as the frame wants it. */
export const asMove = (move: IlosMove): Move => move as unknown as Move;

/** A move as a key: two moves are the same if all their fields are. */
export function key(move: Move | IlosMove): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The choice that is this move, if it is among them. */
export function find(choices: readonly Choice[], move: IlosMove): Choice | undefined {
  const wanted = key(move);
  return choices.find((choice) => choice.move.type === move.type && key(choice.move) === wanted);
}

/** Where a choice is on the map: a cell, an island, a lair, a slot. */
export function placeOf(choice: Choice): string | null {
  const move = moveOf(choice);
  switch (move.type) {
    case 'Discover':
      return `cell:${cellKey(move)}`;
    case 'Dock':
    case 'Fetch':
      return `island:${partKey(move.tile, move.part)}`;
    case 'Lurk':
    case 'Leave':
      return `lair:${move.tile}`;
    case 'Settle':
    case 'Fortify':
    case 'Trade':
      return `slot:${partKey(move.tile, move.slot)}`;
    default:
      return null;
  }
}

/** The tiles that can be laid. */
export function tilesToLay(choices: readonly Choice[]): number[] {
  return [...new Set(choices.map(moveOf).flatMap((move) => (move.type === 'Discover' ? [move.tile] : [])))];
}

/** Choices by their places: with a tile in hand, where it fits; without one, everything but new tiles. */
export function byPlace(choices: readonly Choice[], tile: number | null): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>();
  const laying = tile !== null && tilesToLay(choices).includes(tile);
  for (const choice of choices) {
    const [move, place] = [moveOf(choice), placeOf(choice)];
    if (place === null || (move.type === 'Discover' ? move.tile !== tile : laying)) continue;
    found.set(place, [...(found.get(place) ?? []), choice]);
  }
  return found;
}

/** The next of several choices at one place: how a tile is turned, what is built. */
export function after(all: readonly Choice[], picked: Choice | null, by = 1): Choice | undefined {
  const at = picked ? all.indexOf(picked) : -1;
  return at < 0 ? all[0] : all[(at + by + all.length) % all.length];
}

export const discovered = (choice: Choice | null): Discover | null => {
  const move = choice && moveOf(choice);
  return move?.type === 'Discover' ? move : null;
};

export type Counts = readonly number[];
export const NONE: Counts = KINDS.map(() => 0);

/** Giving back these cards. */
export function giving(choices: readonly Choice[], counts: Counts): Choice | undefined {
  const [ship, plantation, gold_mine, building, ruins, market] = counts as [number, number, number, number, number, number];
  const move: Redraw = { type: 'Redraw', ship, plantation, gold_mine, building, ruins, market };
  return choices.find(({ move: each }) => each.type === 'Redraw' && KINDS.every((kind) => ((each[kind] as number | undefined) ?? 0) === move[kind]));
}

/** One card more of a kind to give back; beyond what is held, none. */
export function oneMore(counts: Counts, held: Counts, kind: Kind): Counts {
  const at = KINDS.indexOf(kind);
  return counts.map((count, number) => (number === at ? (count >= (held[number] ?? 0) ? 0 : count + 1) : count));
}
