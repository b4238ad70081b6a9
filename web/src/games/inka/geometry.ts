/** Where cells and rhombi lie on the drawn board: a unit is 100, x to the right, y down, the temple's middle at 0, 0. */
import type { Vertex } from './things';
import type { Cell, CellId, Edition, PlaceId, Side } from './types';

export interface Point {
  x: number;
  y: number;
}
export const UNIT = 100;
const HIGH = (UNIT * Math.sqrt(3)) / 2;

/** A vertex (a, b) of the edition on the board. */
export const point = ([a, b]: Vertex): Point => ({ x: (a + b / 2) * UNIT, y: -b * HIGH });

export const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
export const between = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
/** Points drawn towards a middle. */
export const shrunk = (points: readonly Point[], by: number, to = mean(points)): Point[] => points.map((each) => between(each, to, by));
export const moved = (points: readonly Point[], dx: number, dy: number): Point[] => points.map(({ x, y }) => ({ x: x + dx, y: y + dy }));
/** A point turned about another; degrees clockwise on the screen. */
export function turned(at: Point, about: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy, cos, sin] = [at.x - about.x, at.y - about.y, Math.cos(angle), Math.sin(angle)];
  return { x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
/** For `points`. */
export const listed = (points: readonly Point[]): string => points.map(({ x, y }) => `${short(x)},${short(y)}`).join(' ');
/** For `d`: an open line, or a closed one. */
export const line = (points: readonly Point[], closed = false): string => `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;

export interface Triangle {
  cell: Cell;
  /** Its corners as vertices, and on the board. */
  vertices: readonly Vertex[];
  corners: readonly Point[];
  centre: Point;
  up: boolean;
}

function vertices([a, b, down]: Cell['at']): readonly Vertex[] {
  return down ? [[a + 1, b], [a + 1, b + 1], [a, b + 1]] : [[a, b], [a + 1, b], [a, b + 1]];
}

const same = (one: Vertex, other: Vertex): boolean => one[0] === other[0] && one[1] === other[1];
const has = (all: readonly Vertex[], vertex: Vertex): boolean => all.some((each) => same(each, vertex));

export interface Rhombus {
  place: PlaceId;
  cells: readonly [CellId, CellId];
  /** The acute corners at half A and half B, the obtuse ones right and left of the first. */
  P: Point;
  F: Point;
  R: Point;
  L: Point;
  /** Round the edge. */
  corners: readonly Point[];
  centre: Point;
  /** The way its long diagonal points, in degrees clockwise on the screen. */
  angle: number;
}

export const sideOf = ({ P, F, R, L }: Rhombus, side: Side): readonly [Point, Point] => ({ aR: [P, R], aL: [P, L], bR: [R, F], bL: [L, F], M: [R, L] })[side] as [Point, Point];

/** The cells of a place. */
export const halves = (place: PlaceId): [CellId, CellId] => place.split('-') as [CellId, CellId];
/** The same for both ways a rhombus can lie on two cells. */
export const spotOf = (place: PlaceId): string => halves(place).sort().join('-');

/** A temple as it is drawn. */
export class Temple {
  readonly triangles: ReadonlyMap<CellId, Triangle>;
  private readonly known = new Map<PlaceId, Rhombus>();

  constructor(readonly edition: Edition) {
    this.triangles = new Map(edition.cells.map((cell) => [cell.id, triangle(cell)]));
  }

  at(cell: CellId): Triangle {
    return this.triangles.get(cell)!;
  }

  centre(cell: CellId): Point {
    return this.at(cell).centre;
  }

  rhombus(place: PlaceId): Rhombus {
    const known = this.known.get(place) ?? this.lay(place);
    this.known.set(place, known);
    return known;
  }

  /** The cells across a cell's sides. */
  beside(cell: CellId): CellId[] {
    const here = this.at(cell).vertices;
    const touching = ([, each]: [CellId, Triangle]) => each.vertices.filter((vertex) => has(here, vertex)).length === 2;
    return [...this.triangles].filter(touching).map(([id]) => id);
  }

  private lay(place: PlaceId): Rhombus {
    const cells = halves(place);
    const [a, b] = cells.map((cell) => this.at(cell).vertices) as [readonly Vertex[], readonly Vertex[]];
    const P = point(a.find((vertex) => !has(b, vertex))!);
    const F = point(b.find((vertex) => !has(a, vertex))!);
    const [one, two] = a.filter((vertex) => has(b, vertex)).map(point) as [Point, Point];
    const left = (one.x - P.x) * (two.y - P.y) - (one.y - P.y) * (two.x - P.x) > 0;
    const [R, L] = left ? [two, one] : [one, two];
    return { place, cells, P, F, R, L, corners: [P, R, F, L], centre: mean([P, F]), angle: (Math.atan2(F.y - P.y, F.x - P.x) * 180) / Math.PI };
  }
}

const temples = new WeakMap<Edition, Temple>();
/** The temple of an edition, laid out once. */
export function templeOf(edition: Edition): Temple {
  const temple = temples.get(edition) ?? new Temple(edition);
  temples.set(edition, temple);
  return temple;
}

function triangle(cell: Cell): Triangle {
  const corners = vertices(cell.at).map(point);
  return { cell, vertices: vertices(cell.at), corners, centre: mean(corners), up: cell.at[2] === 0 };
}

/** The corners of the hexagon around the middle, so many units from it. */
export const hexagon = (units: number): Point[] =>
  Array.from({ length: 6 }, (_, k) => ({ x: units * UNIT * Math.cos((k * Math.PI) / 3), y: units * UNIT * Math.sin((k * Math.PI) / 3) }));

/** The box around the board: the hexagon with its rim. */
export function viewBox(side: number, rim: number): { x: number; y: number; w: number; h: number } {
  const [w, h] = [2 * (side + rim) * UNIT, 2 * (side + rim) * HIGH];
  return { x: -w / 2, y: -h / 2, w, h };
}

/** The lozenge about the middle of a side that is nearer to it than to any other side's middle: what is tapped for a place. */
export function tapped({ R, L, P, F }: Rhombus): Point[] {
  return [R, between(mean([R, L]), F, 1 / 3), L, between(mean([R, L]), P, 1 / 3)];
}
