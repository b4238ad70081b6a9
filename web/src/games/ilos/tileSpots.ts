/** Where things stand on a tile: slots on land, the lair at sea, ships off the coast, trees between. Searched once, the same always. */
import type { Shape } from './coast';
import { R, far, hexagon, isInside, luck, toLines, toRim, type Point } from './geometry';

const HEX = hexagon();
const STEP = R * 0.062;

interface Spot {
  at: Point;
  /** How far it is from the nearest coast, and from the rim. */
  free: number;
}

/** A fine grid over a tile. */
const GRID: readonly Point[] = (() => {
  const found: Point[] = [];
  for (let y = -R; y <= R; y += STEP) for (let x = -R; x <= R; x += STEP) if (isInside({ x, y }, HEX)) found.push({ x, y });
  return found;
})();
const RIM: readonly number[] = GRID.map(toRim);

const apart = (points: readonly Point[]): number => points.reduce((least, a, at) => Math.min(least, ...points.slice(0, at).map((b) => far(a, b))), Infinity);

/** The land of an island, each spot with its room. */
function land({ outline, coasts }: Shape): Spot[] {
  return GRID.map((at, number) => ({ at, number })).filter(({ at }) => isInside(at, outline)).map(({ at, number }) => ({ at, free: Math.min(toLines(at, coasts), RIM[number]! * 0.9) }));
}

/** Slots of an island: far from its coasts and from each other. */
export function slotsOf(shape: Shape, count: number, seed: number): Point[] {
  const random = luck(seed);
  const spots = land(shape).sort((a, b) => b.free - a.free);
  const roomy = spots.filter(({ free }) => free > R * 0.12);
  const from = roomy.length >= count * 3 ? roomy : spots.slice(0, Math.max(count * 4, 30));
  if (!from.length) return Array.from({ length: count }, () => ({ x: 0, y: 0 }));
  let best: Point[] = [];
  let most = -Infinity;
  for (let round = 0; round < (count === 1 ? 1 : 500); round += 1) {
    const chosen = count === 1 ? [from[0]!] : Array.from({ length: count }, () => from[Math.floor(random() * from.length)]!);
    const room = Math.min(...chosen.map(({ free }) => free), R * 0.3) + Math.min(apart(chosen.map(({ at }) => at)), R * 0.62) * 0.6;
    if (room > most) [best, most] = [chosen.map(({ at }) => at), room];
  }
  return best.sort((a, b) => a.x - b.x || a.y - b.y);
}

/** The sea of a tile: how near each spot is to any coast. */
function sea(shapes: readonly Shape[]): (Spot & { rim: number })[] {
  const coasts = shapes.flatMap(({ coasts }) => coasts);
  return GRID.map((at, number) => ({ at, rim: RIM[number]! }))
    .filter(({ at }) => !shapes.some(({ outline }) => isInside(at, outline)))
    .map(({ at, rim }) => ({ at, rim, free: toLines(at, coasts) }));
}

/** The lair: where the sea is widest. */
export function lairOf(shapes: readonly Shape[]): Point {
  const room = ({ free, rim }: { free: number; rim: number }) => Math.min(free, rim * 0.85);
  return sea(shapes).reduce((best, spot) => (room(spot) > room(best) ? spot : best), { at: { x: 0, y: 0 }, free: 0, rim: 0 }).at;
}

/** Two places off the coast of an island where ships lie, clear of slots, the lair and the other islands' ships. */
export function mooringsOf(shapes: readonly Shape[], number: number, taken: readonly Point[]): Point[] {
  const spots = sea(shapes);
  const found: Point[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    let most = -Infinity;
    let best: Point | null = null;
    for (const { at, free, rim } of spots) {
      const near = Math.min(R * 0.5, ...[...taken, ...found].map((other) => far(at, other)));
      const score = -Math.abs(toLines(at, shapes[number]!.coasts) - R * 0.22) * 2 + near * 1.6 + Math.min(rim, R * 0.26) * 2 + Math.min(free, R * 0.2) * 4;
      if (score > most && near > R * 0.3) [best, most] = [at, score];
    }
    if (best) found.push(best);
  }
  return found;
}

/** Trees and rocks between the slots. */
export function greenery(shape: Shape, slots: readonly Point[], seed: number): (Point & { rock: boolean })[] {
  const random = luck(seed);
  const found: (Point & { rock: boolean })[] = [];
  const room = land(shape).filter(({ at, free }) => free > R * 0.115 && toRim(at) > R * 0.1 && slots.every((slot) => far(slot, at) > R * 0.27));
  for (let round = 0; round < 60 && found.length < 7 && room.length; round += 1) {
    const { at } = room[Math.floor(random() * room.length)]!;
    if (found.every((other) => far(other, at) > R * 0.12)) found.push({ ...at, rock: random() < 0.2 });
  }
  return found;
}
