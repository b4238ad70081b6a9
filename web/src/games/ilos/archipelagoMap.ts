/** The archipelago as it is drawn: what lies where on the map. Display only, no rules. */
import { around, beside, cellKey, centre, hexagon, pathOf, placed, plus, type Box, type Cell, type Point } from './geometry';
import { landOf } from './coast';
import type { Face } from './tiles';
import type { Decision, Discover, IslandView, PioneerView, View } from './types';

type Faces = ReadonlyMap<number, Face>;
export type TilePlacement = Pick<Discover, 'tile' | 'q' | 'r' | 'turn'>;

export const partKey = (tile: number, part: number): string => `${tile}.${part}`;
export const islandKey = ({ tile, part }: Pick<IslandView, 'tile' | 'part'>): string => partKey(tile, part);

/** How a tile lies, as a transformation of its unturned drawing. */
export function placementTransform(lie: TilePlacement): string {
  const { x, y } = centre(lie);
  return `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${60 * lie.turn})`;
}

/** The tile that is about to be laid, though not paid for yet. */
export function coming(decision: Decision | null): Discover | null {
  if (decision?.type !== 'Mooring' && decision?.type !== 'Manning' && decision?.type !== 'Paying') return null;
  const first = decision.steps[0];
  return first?.type === 'Discover' ? first : null;
}

export class ArchipelagoMap {
  private readonly lies: ReadonlyMap<number, TilePlacement>;
  private readonly cells: ReadonlyMap<string, TilePlacement>;
  private readonly homes: ReadonlyMap<string, IslandView>;
  private readonly standing: ReadonlyMap<string, PioneerView>;

  constructor(
    readonly view: View,
    readonly faces: Faces,
    ghost: TilePlacement | null = null,
  ) {
    const all = ghost ? [...view.tiles, ghost] : view.tiles;
    this.lies = new Map(all.map((lie) => [lie.tile, lie]));
    this.cells = new Map(all.map((lie) => [cellKey(lie), lie]));
    this.homes = new Map(view.islands.flatMap((island) => island.parts.map(([tile, part]) => [partKey(tile, part), island])));
    this.standing = new Map(view.pioneers.map((pioneer) => [partKey(pioneer.tile, pioneer.slot), pioneer]));
  }

  lie(tile: number): TilePlacement | undefined {
    return this.lies.get(tile);
  }
  face(tile: number): Face {
    return this.faces.get(tile)!;
  }
  island(tile: number, part: number): IslandView | undefined {
    return this.homes.get(partKey(tile, part));
  }
  islandOfSlot(tile: number, slot: number): IslandView | undefined {
    return this.island(tile, this.face(tile).slots[slot - 1]!.part);
  }
  pioneer(tile: number, slot: number): PioneerView | undefined {
    return this.standing.get(partKey(tile, slot));
  }
  /** The islands a tile has a part of: those that a pirate in its lair makes dearer. */
  islandsOf(tile: number): IslandView[] {
    return this.view.islands.filter(({ parts }) => parts.some(([each]) => each === tile));
  }

  /** A point of a tile, on the map. */
  on(tile: number, point: Point): Point {
    const lie = this.lies.get(tile);
    return lie ? placed(point, lie, lie.turn) : point;
  }
  slot(tile: number, slot: number): Point {
    return this.on(tile, this.face(tile).slots[slot - 1]!.at);
  }
  lair(tile: number): Point {
    return this.on(tile, this.face(tile).lair ?? { x: 0, y: 0 });
  }

  /** Where ships of an island lie: off its eldest parts first. */
  harbours({ parts }: Pick<IslandView, 'parts'>): Point[] {
    const order = [...this.lies.keys()];
    const sorted = [...parts].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
    const moorings = sorted.map(([tile, part]) => (this.face(tile).parts[part - 1]?.moorings ?? []).map((point) => this.on(tile, point)));
    const found = [0, 1].flatMap((turn) => moorings.flatMap((each) => each[turn] ?? []));
    return found.length ? found : sorted.slice(0, 1).map(([tile]) => this.on(tile, { x: 0, y: 0 }));
  }

  /** The edges of an island's land that face no tile yet: there its outline is the tile's rim. */
  openEdges({ parts }: Pick<IslandView, 'parts'>): [Point, Point][] {
    return parts.flatMap(([tile, part]) => {
      const lie = this.lies.get(tile);
      if (!lie) return [];
      const open = this.face(tile).parts[part - 1]!.edges.filter((edge) => !this.cells.has(cellKey(beside(lie, (edge + lie.turn) % 6))));
      return open.map((edge) => landOf(edge).map((point) => this.on(tile, point)) as [Point, Point]);
    });
  }

  /** About where an island is: the middle of its slots, else of its first part. */
  heart({ parts }: Pick<IslandView, 'parts'>): Point {
    const slots = parts.flatMap(([tile, part]) => this.face(tile).slots.filter((slot) => slot.part === part).map(({ at }) => this.on(tile, at)));
    if (!slots.length) return this.on(parts[0]![0], this.face(parts[0]![0]).parts[parts[0]![1] - 1]!.outline[0]!);
    const middle = { x: slots.reduce((sum, { x }) => sum + x, 0) / slots.length, y: slots.reduce((sum, { y }) => sum + y, 0) / slots.length };
    return slots.reduce((best, each) => (Math.hypot(each.x - middle.x, each.y - middle.y) < Math.hypot(best.x - middle.x, best.y - middle.y) ? each : best));
  }
}

interface Fleet {
  seat: number;
  count: number;
  island: IslandView;
  at: Point;
}

/** Ships at coasts: those of one seat at one island lie together. More seats than harbours lie side by side. */
export function fleets(chart: ArchipelagoMap): Fleet[] {
  return chart.view.islands.flatMap((island) => {
    const there = island.ships.map((count, seat) => ({ count, seat })).filter(({ count }) => count > 0);
    const harbours = chart.harbours(island);
    return there.map(({ count, seat }, at) => {
      const beyond = Math.floor(at / harbours.length);
      return { seat, count, island, at: plus(harbours[at % harbours.length]!, { x: 26 * beyond, y: 16 * beyond }) };
    });
  });
}

/** Everything that is to be seen: the tiles, and cells where one could be laid. */
export function extent(view: View, more: readonly Cell[]): Box {
  const cells: Cell[] = [...view.tiles, ...more];
  const rim = hexagon();
  return around((cells.length ? cells : [{ q: 0, r: 0 }]).flatMap((cell) => rim.map((point) => plus(point, centre(cell)))), 14);
}

/** The land of an island as one path on the map, and its coasts with the rims that face no tile. */
export function landPath(chart: ArchipelagoMap, { parts }: Pick<IslandView, 'parts'>): string {
  return parts.map(([tile, part]) => pathOf(chart.face(tile).parts[part - 1]!.outline.map((point) => chart.on(tile, point)))).join('');
}
export function coastPath(chart: ArchipelagoMap, island: Pick<IslandView, 'parts'>): string {
  const coasts = island.parts.flatMap(([tile, part]) => chart.face(tile).parts[part - 1]!.coasts.map((line) => line.map((point) => chart.on(tile, point))));
  return [...coasts, ...chart.openEdges(island)].map((line) => pathOf(line, false)).join('');
}
