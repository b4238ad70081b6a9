/** What places of the map are called, and where their names stand. */
import { islandKey, type ArchipelagoMap } from './archipelagoMap';
import { R, centre, corner, plus, type Point } from './geometry';
import type { IslandView } from './types';
import type { BoardWords } from './words';

export interface Named {
  key: string;
  name: string;
  at: Point;
  /** Where it stands if there is no room above. */
  below?: Point;
}

/** The name of a place by its `data-tap`, above the place itself. */
export function nameOfTap(tap: string, at: Point, text: BoardWords): Named {
  const [kind, id] = tap.split(':') as [string, string];
  const beside = (far: number): Pick<Named, 'at' | 'below'> => ({ at: plus(at, { x: 0, y: -far }), below: plus(at, { x: 0, y: far }) });
  if (kind === 'cell') return { key: tap, name: text.cellName(...(id.split(',').map(Number) as [number, number])), ...beside(R * 0.9) };
  if (kind === 'lair') return { key: tap, name: text.lair(Number(id)), ...beside(30) };
  if (kind === 'slot') return { key: tap, name: id, ...beside(30) };
  return { key: tap, name: text.island(id), ...beside(34) };
}

/** The tiles' numbers, where the tile is printed with it. */
export function tileNames(chart: ArchipelagoMap): Named[] {
  return chart.view.tiles.map((lie) => ({ key: `tile:${lie.tile}`, name: `${lie.tile}`, at: plus(centre(lie), corner(1, R * 0.86)) }));
}

/** A name is wider than it is high: so far is a point from it. */
const room = (a: Point, b: Point): number => Math.max(Math.abs(a.x - b.x) / 2.2, Math.abs(a.y - b.y));

/** Where on an island its name stands: among its trees, clear of the slots and of their names. */
function islandNameAt(chart: ArchipelagoMap, island: IslandView): Point {
  const slots = [...new Set(island.parts.map(([tile]) => tile))].flatMap((tile) => chart.face(tile).slots.map(({ slot }) => plus(chart.slot(tile, slot), { x: 0, y: -12 })));
  const trees = island.parts.flatMap(([tile, part]) => chart.face(tile).parts[part - 1]!.trees.map((tree) => chart.on(tile, tree)));
  const clear = (at: Point): number => Math.min(...slots.map((slot) => room(at, slot)));
  return [plus(chart.heart(island), { x: 0, y: 30 }), ...trees].reduce((best, at) => (clear(at) > clear(best) ? at : best));
}

/** Slots and islands: to be read from near only. */
export function nearNames(chart: ArchipelagoMap, text: BoardWords): Named[] {
  const slots = chart.view.tiles.flatMap(({ tile }) =>
    chart.face(tile).slots.map(({ slot }) => ({ key: `slot:${tile}.${slot}`, name: `${tile}.${slot}`, at: plus(chart.slot(tile, slot), { x: 0, y: -27 }) })),
  );
  const islands = chart.view.islands.map((island) => ({ key: `island:${islandKey(island)}`, name: text.island(islandKey(island)), at: islandNameAt(chart, island) }));
  return [...islands, ...slots];
}
