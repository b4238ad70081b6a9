/** Coastlines of the islands of a tile. They meet the tile's rim at the same places and at right angles, so that they join across tiles. */
import { R, between, corner, luck, plus, polar, type Point } from './geometry';

/** How far from an edge's ends its land begins and ends. */
const SHORE = 0.15;
const POINTS = 22;
const RIM_STEPS = 3;

/** The outline of an island of a tile, and its coasts: the lines where land meets sea. */
export interface Shape {
  outline: Point[];
  coasts: Point[][];
}

/** Where the land of an edge begins, clockwise, and where it ends. */
export const landOf = (edge: number): [Point, Point] => {
  const [a, b] = [corner(edge - 1), corner(edge)];
  return [between(a, b, SHORE), between(a, b, 1 - SHORE)];
};

const scaled = ({ x, y }: Point, by: number): Point => ({ x: x * by, y: y * by });
const inward = (edge: number): Point => scaled(polar(60 * edge, 1), -1);
const along = (edge: number): Point => polar(60 * edge + 90, 1);

function curve(p0: Point, p1: Point, p2: Point, p3: Point): Point[] {
  return Array.from({ length: POINTS + 1 }, (_, at) => {
    const t = at / POINTS;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3];
    return { x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y };
  });
}

/** How deep a coast reaches into the tile, by how many edges it passes; less where other islands want room. */
const DEEP = [0, 0.16, 0.3, 0.46, 0.6, 0.8, 1.06];
const DEEP_BESIDE = [0, 0.24, 0.3, 0.4, 0.42, 0.52, 0.72];
const BULGE = [0, 0, 0.1, 0.3, 0.22, 0.12, 0];

/** Where a coast leans: away from other islands, else outward with some whim. */
function lean(edge: number, gap: number, others: readonly number[], whim: number): Point {
  if (others.length && (gap === 3 || gap === 4)) return others.reduce((sum, other) => plus(sum, polar(60 * other, (-0.16 * R) / others.length)), { x: 0, y: 0 });
  return polar(60 * (edge + gap / 2), others.length ? 0 : BULGE[gap]! * whim * R);
}

/** A coast from the land of one edge to that of the next. */
function coast(edge: number, next: number, gap: number, others: readonly number[], random: () => number): Point[] {
  const [from, to] = [landOf(edge)[1], landOf(next)[0]];
  const deep = (others.length ? DEEP_BESIDE : DEEP)[gap]! * R;
  const spread = (gap === 6 ? (others.length ? 0.22 : 0.42) : gap === 5 ? 0.1 : 0) * R;
  const leaning = lean(edge, gap, others, 0.55 + 0.7 * random());
  const first = plus(plus(from, scaled(inward(edge), deep)), plus(scaled(along(edge), spread), leaning));
  const second = plus(plus(to, scaled(inward(next), deep)), plus(scaled(along(next), -spread), leaning));
  return squared(wavy(curve(from, first, second, to), gap > 2 ? R : 0.6 * R, random), edge, next);
}

/** The last steps to the rim straightened: there a coast stands at a right angle, whatever its whims. */
function squared(line: readonly Point[], edge: number, next: number): Point[] {
  const [from, to] = [line[0]!, line.at(-1)!];
  const straight = (point: Point, end: Point, way: number): Point => {
    const deep = Math.max(0, (point.x - end.x) * inward(way).x + (point.y - end.y) * inward(way).y);
    return plus(end, scaled(inward(way), deep));
  };
  return line.map((point, at) => {
    const [near, last] = [at, POINTS - at];
    if (near <= RIM_STEPS) return between(straight(point, from, edge), point, near / (RIM_STEPS + 1));
    return last <= RIM_STEPS ? between(straight(point, to, next), point, last / (RIM_STEPS + 1)) : point;
  });
}

/** Bays and capes, none of them at the rim. */
function wavy(line: readonly Point[], size: number, random: () => number): Point[] {
  const [slow, fast, phase] = [2.5 + random(), 5 + 2 * random(), 6 * random()];
  return line.map((point, at) => {
    const t = at / POINTS;
    const [a, b] = [line[Math.min(at + 1, POINTS)]!, line[Math.max(at - 1, 0)]!];
    const long = Math.hypot(a.x - b.x, a.y - b.y) || 1;
    const by = Math.sin(Math.PI * t) ** 2 * size * (0.045 * Math.sin(slow * Math.PI * t + phase) + 0.03 * Math.sin(fast * Math.PI * t + phase * 2));
    return { x: point.x - ((a.y - b.y) / long) * by, y: point.y + ((a.x - b.x) / long) * by };
  });
}

/** An island that reaches no edge: a round one. */
function islet(random: () => number): Shape {
  const outline = Array.from({ length: 24 }, (_, at) => polar(15 * at, R * (0.3 + 0.05 * Math.sin(at * 1.3) + 0.03 * random())));
  return { outline, coasts: [[...outline, outline[0]!]] };
}

/** The island of a tile that reaches these edges, while other islands of the tile reach those. */
export function shapeOf(edges: readonly number[], others: readonly number[], seed: number): Shape {
  const random = luck(seed);
  const sorted = [...edges].sort((a, b) => a - b);
  if (!sorted.length) return islet(random);
  const coasts = sorted.map((edge, at) => {
    const next = sorted[(at + 1) % sorted.length]!;
    const gap = (next - edge + 6) % 6 || 6;
    const passed = others.filter((other) => (other - edge + 6) % 6 > 0 && (other - edge + 6) % 6 < gap);
    return coast(edge, next, gap, passed, random);
  });
  return { outline: coasts.flat(), coasts };
}
