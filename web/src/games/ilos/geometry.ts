/** Hexagons: cells by axial coordinates, six edges clockwise from the east, points in map units. Pure arithmetic, no rules. */

export interface Point {
  x: number;
  y: number;
}
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export type Cell = Readonly<{ q: number; r: number }>;

/** From the centre of a tile to its corners, in map units. */
export const R = 124;
/** Where the edges 0 … 5 face. */
const WAYS: readonly (readonly [number, number])[] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

export const cellKey = ({ q, r }: Cell): string => `${q},${r}`;
export const beside = ({ q, r }: Cell, way: number): Cell => ({ q: q + WAYS[way]![0], r: r + WAYS[way]![1] });

/** The middle of a cell. */
export const centre = ({ q, r }: Cell): Point => ({ x: R * Math.sqrt(3) * (q + r / 2), y: R * 1.5 * r });

/** A point so many degrees clockwise from the east. */
export function polar(degrees: number, far: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: far * Math.cos(angle), y: far * Math.sin(angle) };
}

/** Corner k lies between the edges k and k + 1. */
export const corner = (k: number, far = R): Point => polar(60 * k + 30, far);
export const hexagon = (far = R): Point[] => [0, 1, 2, 3, 4, 5].map((k) => corner(k, far));

export const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A point of a tile after so many sixths of a turn, clockwise. */
export function turned({ x, y }: Point, turn: number): Point {
  const angle = (turn * Math.PI) / 3;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

/** A point of a tile, where the tile lies. */
export const placed = (point: Point, cell: Cell, turn: number): Point => plus(turned(point, turn), centre(cell));

export function isInside({ x, y }: Point, shape: readonly Point[]): boolean {
  let inside = false;
  shape.forEach((a, at) => {
    const b = shape.at(at - 1)!;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  });
  return inside;
}

/** From a point to a line of two points. */
function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = dx * dx + dy * dy || 1e-9;
  const t = Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / long));
  return Math.hypot(p.x - a.x - dx * t, p.y - a.y - dy * t);
}

/** From a point to the nearest of several lines. */
export function toLines(p: Point, lines: readonly (readonly Point[])[]): number {
  let least = Infinity;
  for (const line of lines) for (let at = 1; at < line.length; at += 1) least = Math.min(least, toSegment(p, line[at - 1]!, line[at]!));
  return least;
}

/** From a point of a tile to the tile's rim. */
export const toRim = (p: Point): number => toLines(p, [[...hexagon(), corner(0)]]);

const figure = (value: number): string => String(Math.round(value * 10) / 10);
export const pathOf = (points: readonly Point[], closed = true): string => `M${points.map(({ x, y }) => `${figure(x)} ${figure(y)}`).join('L')}${closed ? 'Z' : ''}`;

/** The least box around some points, with a margin. */
export function around(points: readonly Point[], margin = 0): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, w: Math.max(...xs) + margin - x, h: Math.max(...ys) + margin - y };
}

/** Luck for drawing only: the same numbers for the same tile, always. */
export function luck(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
