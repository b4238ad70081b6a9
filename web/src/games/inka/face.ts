/** How a rhombus is drawn: its slab, and the walls and snakes along its sides. Lines only; colours are in inka.css. */
import { between, line, mean, moved, shrunk, sideOf, type Point, type Rhombus } from './geometry';
import type { Side } from './types';

export interface Slab {
  top: Point[];
  thick: Point[];
  shadow: Point[];
  lit: string;
  dark: string;
  inner: Point[];
  step: Point[];
  heart: Point[];
  seam: string;
}

const facing = (a: Point, b: Point, middle: Point): boolean => ((a.x + b.x) / 2 - middle.x) * 0.7 + (a.y + b.y) / 2 - middle.y < 0;

/** The edges that catch the light from the upper left, and the others. */
export function edges(points: readonly Point[]): { lit: string; dark: string } {
  const middle = mean(points);
  const sides = points.map((each, at) => [each, points[(at + 1) % points.length]!] as const);
  const drawn = (bright: boolean) => sides.filter(([a, b]) => facing(a, b, middle) === bright).map((side) => line(side)).join('');
  return { lit: drawn(true), dark: drawn(false) };
}

export function slab({ corners, R, L }: Rhombus): Slab {
  const top = shrunk(corners, 0.035);
  return {
    top,
    thick: [...moved(top, 2, 9)],
    shadow: moved(top, 6, 13),
    ...edges(shrunk(top, 0.07)),
    inner: shrunk(top, 0.3),
    step: shrunk(top, 0.62),
    heart: shrunk(top, 0.78),
    seam: line([between(R, L, 0.12), between(R, L, 0.88)]),
  };
}

/** A side drawn inwards. */
function inwards([a, b]: readonly [Point, Point], middle: Point, by: number): [Point, Point] {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy);
  let [nx, ny] = [-dy / long, dx / long];
  if ((middle.x - (a.x + b.x) / 2) * nx + (middle.y - (a.y + b.y) / 2) * ny < 0) [nx, ny] = [-nx, -ny];
  return [{ x: a.x + nx * by, y: a.y + ny * by }, { x: b.x + nx * by, y: b.y + ny * by }];
}

export interface Wall {
  line: string;
  shadow: string;
  lit: string;
  joints: string;
}

export function wall(rhombus: Rhombus, side: Side): Wall {
  const [a, b] = side === 'M' ? sideOf(rhombus, side) : inwards(sideOf(rhombus, side), rhombus.centre, 11);
  const [A, B] = [between(a, b, 0.09), between(a, b, 0.91)];
  const long = Math.hypot(B.x - A.x, B.y - A.y);
  const [ux, uy] = [(B.x - A.x) / long, (B.y - A.y) / long];
  const joint = (at: number) => {
    const q = between(A, B, at / 5);
    return line([{ x: q.x - uy * 6, y: q.y + ux * 6 }, { x: q.x + uy * 6, y: q.y - ux * 6 }]);
  };
  return { line: line([A, B]), shadow: line(moved([A, B], 2.5, 4)), lit: line(moved([A, B], -1, -2)), joints: [1, 2, 3, 4].map(joint).join('') };
}

export interface Snake {
  body: string;
  shadow: string;
  head: Point;
  angle: number;
}

export function snake(rhombus: Rhombus, side: Side): Snake {
  const [a, b] = side === 'M' ? sideOf(rhombus, side) : inwards(sideOf(rhombus, side), rhombus.centre, 13);
  const [A, B] = [between(a, b, 0.12), between(a, b, 0.84)];
  const [dx, dy] = [B.x - A.x, B.y - A.y];
  const long = Math.hypot(dx, dy);
  const body = Array.from({ length: 33 }, (_, k) => {
    const t = k / 32;
    const w = Math.sin(t * Math.PI * 5) * 6.5 * (1 - 0.2 * t);
    return { x: A.x + dx * t - (dy / long) * w, y: A.y + dy * t + (dx / long) * w };
  });
  return { body: line(body), shadow: line(moved(body, 2, 3.5)), head: body.at(-1)!, angle: (Math.atan2(dy, dx) * 180) / Math.PI };
}

/** Where the statues of four seats stand on a destination rhombus. */
const STANDS = [[-0.22, 0.1], [0.22, 0.1], [0, 0.3], [0, -0.12]] as const;
export function stand({ P, F, R, L, centre }: Rhombus, seat: number): Point {
  const [along, aside] = STANDS[seat % STANDS.length]!;
  return { x: centre.x + (F.x - P.x) * along + (R.x - L.x) * aside, y: centre.y + (F.y - P.y) * along + (R.y - L.y) * aside + 4 };
}
