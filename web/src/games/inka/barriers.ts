/** Walls and snakes on the sides of cells, of whichever rhombus they are. */
import { mean, sideOf, type Point, type Temple } from './geometry';
import type { CellId, Side, View } from './types';

export interface Barrier {
  /** Which way its side faces, in sixths of a turn from the lower right on, clockwise. */
  way: number;
  walls: number;
  snakes: number;
}
type Counts = Pick<Barrier, 'walls' | 'snakes'>;

const keyOf = ({ x, y }: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** All that stands on a side, by the middle of that side. */
function onSides(view: View, temple: Temple): Map<string, Counts> {
  const found = new Map<string, Counts>();
  const put = (place: string, sides: readonly Side[], what: keyof Counts) => {
    for (const side of sides) {
      const key = keyOf(mean(sideOf(temple.rhombus(place), side)));
      const counts = found.get(key) ?? { walls: 0, snakes: 0 };
      found.set(key, { ...counts, [what]: counts[what] + 1 });
    }
  };
  for (const { rhombus, place } of view.paths) {
    put(place, temple.edition.paths[rhombus - 1]!.walls, 'walls');
    put(place, temple.edition.paths[rhombus - 1]!.snakes, 'snakes');
  }
  for (const { destination, place } of view.destinations) put(place, temple.edition.destinations[destination - 1]!.walls, 'walls');
  return found;
}

const known = new WeakMap<View, Map<string, Counts>>();

/** What stands on the sides of a cell. */
export function barriersOf(view: View, temple: Temple, cell: CellId): Barrier[] {
  const all = known.get(view) ?? onSides(view, temple);
  known.set(view, all);
  const { corners, centre } = temple.at(cell);
  const found = corners.flatMap((corner, at) => {
    const middle = mean([corner, corners[(at + 1) % 3]!]);
    const counts = all.get(keyOf(middle));
    const angle = (Math.atan2(middle.y - centre.y, middle.x - centre.x) * 180) / Math.PI;
    return counts ? [{ way: (Math.round((angle - 30) / 60) + 6) % 6, ...counts }] : [];
  });
  return found.sort((one, other) => one.way - other.way);
}
