/** The tiles of an edition as they are drawn: unturned, their middle at 0, 0. Made once an edition. */
import { shapeOf, type Shape } from './coast';
import type { Point } from './geometry';
import { greenery, lairOf, mooringsOf, slotsOf } from './tileSpots';
import type { Edition, Icon, Tile } from './types';

export interface Slot {
  /** Counted from 1 over all islands of the tile. */
  slot: number;
  /** The island of the tile it lies on, from 1. */
  part: number;
  icon: Icon;
  at: Point;
}
export interface Part extends Shape {
  part: number;
  edges: readonly number[];
  moorings: readonly Point[];
  trees: readonly (Point & { rock: boolean })[];
}
export interface Face {
  id: number;
  parts: readonly Part[];
  slots: readonly Slot[];
  lair: Point | null;
}

function face(tile: Tile): Face {
  const edgesOf = (skip: number) => tile.islands.flatMap(({ edges }, at) => (at === skip ? [] : edges));
  const shapes = tile.islands.map(({ edges }, at) => shapeOf(edges, edgesOf(at), tile.id * 10 + at));
  const lair = tile.lair ? lairOf(shapes) : null;
  let slot = 0;
  const slots = tile.islands.flatMap(({ slots: icons }, at) =>
    slotsOf(shapes[at]!, icons.length, tile.id * 10 + at).map((where, number) => ({ slot: (slot += 1), part: at + 1, icon: icons[number]!, at: where })),
  );
  const taken: Point[] = [...slots.map(({ at }) => at), ...(lair ? [lair] : [])];
  const parts = tile.islands.map(({ edges }, at): Part => {
    const moorings = mooringsOf(shapes, at, taken);
    taken.push(...moorings);
    const own = slots.filter(({ part }) => part === at + 1).map(({ at: where }) => where);
    return { ...shapes[at]!, part: at + 1, edges, moorings, trees: greenery(shapes[at]!, own, tile.id * 70 + at) };
  });
  return { id: tile.id, parts, slots, lair };
}

const known = new WeakMap<Edition, Map<number, Face>>();

/** The tiles of an edition by their ids. */
export function facesOf(edition: Edition): ReadonlyMap<number, Face> {
  const faces = known.get(edition) ?? new Map(edition.tiles.map((tile) => [tile.id, face(tile)]));
  known.set(edition, faces);
  return faces;
}
