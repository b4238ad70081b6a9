/** Where everything of the island lies: hexes seen from the south and above, raised by their level. */
import type { Boat, BoatId, CharacterId, CharacterView, Edition, Space, SpaceId, View } from './types';

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}
/** Where a piece stands, and how large it is drawn. */
export interface Stand extends Point {
  scale: number;
}

/** A hex from its centre to a corner, how much it is flattened by the view, and how high a level is. */
export const R = 70;
export const FLAT = 0.8;
export const RISE = 17;
const WIDTH = Math.sqrt(3) * R;

export const plus = (one: Point, other: Point): Point => ({ x: one.x + other.x, y: one.y + other.y });
export const lerp = (one: Point, other: Point, t: number): Point => ({ x: one.x + (other.x - one.x) * t, y: one.y + (other.y - one.y) * t });
const round = (value: number): string => value.toFixed(1).replace(/\.0$/, '');
export const at = ({ x, y }: Point): string => `translate(${round(x)} ${round(y)})`;
export const pathOf = (points: readonly Point[], closed = true): string => points.map(({ x, y }, number) => `${number ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') + (closed ? 'Z' : '');

/** The corners of a hex: east-south-east first, then round by the south. */
export function hexagon(centre: Point, r = R): Point[] {
  return [30, 90, 150, 210, 270, 330].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: centre.x + r * Math.cos(angle), y: centre.y + r * Math.sin(angle) * FLAT };
  });
}

/** Where so many pieces stand on a face: side by side, from five on in two rows, the back one between the heads of the front one; beside a building where there is one. */
export function stands(count: number, building = false): Stand[] {
  if (count === 1) return [building ? { x: 28, y: 18, scale: 0.92 } : { x: 0, y: 13, scale: 1 }];
  const rows = count > 4 ? 2 : 1;
  const scale = count === 2 ? 0.95 : count === 3 ? 0.82 : count === 4 ? 0.7 : 0.62;
  const first = Math.ceil(count / rows);
  return Array.from({ length: count }, (_, number) => {
    const row = number < count - first ? 0 : 1;
    const [place, length] = row ? [number - (count - first), first] : [number, count - first];
    const step = Math.min(44, (rows === 1 ? 112 : 96) / length);
    const aside = row === 0 && length === first ? step / 2 : 0;
    return { x: (place - (length - 1) / 2) * step + aside, y: rows === 1 ? 17 : row ? 26 : -12, scale };
  });
}

/** Where a number may be written on a face: best at its lower corner. */
const NUMBERS: readonly Point[] = [[0, 48], [-30, 35], [30, 35], [0, 34], [-42, 20], [42, 20], [-44, 0], [44, 0], [-38, -18], [38, -18], [0, -34]].map(([x, y]) => ({ x: x!, y: y! }));

/** Whether a point lies on a face: left of none of its edges, which go round by the south. */
function inside(face: readonly Point[], { x, y }: Point): boolean {
  return face.every((from, number) => {
    const to = face[(number + 1) % face.length]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) >= 0;
  });
}

export class Island {
  readonly order: readonly Space[];
  private readonly centre: Point;

  constructor(readonly edition: Pick<Edition, 'spaces' | 'boats' | 'rowboats'>) {
    this.order = [...edition.spaces].sort((one, other) => one.hex[1] - other.hex[1] || one.hex[0] - other.hex[0]);
    const feet = edition.spaces.map(({ id }) => this.foot(id));
    this.centre = { x: feet.reduce((sum, { x }) => sum + x, 0) / feet.length, y: feet.reduce((sum, { y }) => sum + y, 0) / feet.length };
  }

  space(id: SpaceId): Space {
    return this.edition.spaces[id]!;
  }
  /** Where a space stands in the sea. */
  foot(id: SpaceId): Point {
    const [q, r] = this.space(id).hex;
    return { x: WIDTH * (q + r / 2), y: R * 1.5 * r * FLAT };
  }
  /** The middle of its upper face. */
  top(id: SpaceId): Point {
    const { x, y } = this.foot(id);
    return { x, y: y - (this.space(id).level + 0.5) * RISE };
  }
  /** Where its number may be written: below the middle, and wherever nothing nearer to the eye rises before it. */
  numberSpots(id: SpaceId): readonly Point[] {
    const nearer = this.order.slice(this.order.findIndex((each) => each.id === id) + 1).map((each) => hexagon(this.top(each.id), R + 2));
    const free = (spot: Point): boolean => [-9, 9].every((x) => [-12, 2].every((y) => !nearer.some((face) => inside(face, plus(spot, { x, y })))));
    const spots = NUMBERS.map((spot) => plus(this.top(id), spot));
    const found = spots.filter(free);
    return found.length ? found : spots.slice(-1);
  }
  isPontoon = (id: SpaceId): boolean => this.edition.boats.some(({ pontoons }) => pontoons.includes(id));
  /** Whether a space lies in the half that is nearer to the eye. */
  isNear = (id: SpaceId): boolean => this.foot(id).y >= this.centre.y;

  /** Out to sea from the middle of a space, `k` hexes' radius away. */
  private outward(id: SpaceId, k: number): Point {
    const foot = this.foot(id);
    const [dx, dy] = [foot.x - this.centre.x, (foot.y - this.centre.y) / FLAT];
    const length = Math.hypot(dx, dy) || 1;
    return { x: foot.x + (dx / length) * R * k, y: foot.y + (dy / length) * R * k * FLAT };
  }
  /** The planks of a pontoon: two corners at the shore, two at sea. */
  planks(id: SpaceId): Point[] {
    const [shore, sea] = [this.outward(id, 0.62), this.outward(id, 1.28)];
    const length = Math.hypot(sea.x - shore.x, (sea.y - shore.y) / FLAT) || 1;
    const aside = { x: (-(sea.y - shore.y) / FLAT / length) * 13, y: ((sea.x - shore.x) / length) * 13 * FLAT };
    const other = { x: -aside.x, y: -aside.y };
    return [plus(shore, aside), plus(sea, aside), plus(sea, other), plus(shore, other)];
  }
  /** Where a pontoon ends. */
  pier = (id: SpaceId): Point => this.outward(id, 1.3);

  /** A rowboat line: a bow round the coast. */
  line(from: SpaceId, to: SpaceId): Point[] {
    const polar = (id: SpaceId) => {
      const { x, y } = this.outward(id, 1.05);
      const [dx, dy] = [x - this.centre.x, (y - this.centre.y) / FLAT];
      return { angle: Math.atan2(dy, dx), r: Math.hypot(dx, dy) };
    };
    const [one, other] = [polar(from), polar(to)];
    const turn = ((other.angle - one.angle + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
    return Array.from({ length: 25 }, (_, k) => {
      const t = k / 24;
      const [angle, r] = [one.angle + turn * t, one.r + (other.r - one.r) * t + Math.sin(Math.PI * t) * 5];
      return { x: this.centre.x + r * Math.cos(angle), y: this.centre.y + r * FLAT * Math.sin(angle) };
    });
  }

  /** Where a boat lies. */
  berth(id: BoatId): Point {
    const boat = this.edition.boats.find((each) => each.id === id) as Boat;
    const [one, other] = boat.pontoons.map((pontoon) => this.outward(pontoon, 1)) as [Point, Point];
    const middle = lerp(one, other, 0.5);
    const [dx, dy] = [middle.x - this.centre.x, middle.y - this.centre.y];
    const length = Math.hypot(dx, dy) || 1;
    return { x: middle.x + (dx / length) * 62, y: middle.y + (dy / length) * 46 };
  }

  /** All of it, with so much sea around. */
  box(sea: number): Box {
    const points = this.edition.spaces.flatMap(({ id }) => hexagon(this.foot(id), R + 14));
    for (const { id } of this.edition.boats) {
      const { x, y } = this.berth(id);
      points.push({ x: x - 78, y: y - 84 }, { x: x + 80, y: y + 66 });
    }
    for (const [from, to] of this.edition.rowboats) points.push(...this.line(from, to));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, top] = [Math.min(...xs) - sea, Math.min(...ys, ...this.edition.spaces.map(({ id }) => this.top(id).y - 62)) - sea];
    return { x: left, y: top, w: Math.max(...xs) + sea - left, h: Math.max(...ys) + sea - top };
  }

  /** Where everybody stands; those aboard in a row before their boat. */
  standing(view: Pick<View, 'characters' | 'camps'>): Map<CharacterId, Stand> {
    const found = new Map<CharacterId, Stand>();
    for (const group of groups(view.characters).values()) {
      const { space, camp } = group[0]!;
      const boat = view.camps.find((each) => each.camp === camp)?.boat ?? null;
      if (space === null && boat === null) continue;
      const ground = space === null ? plus(this.berth(boat!), { x: 0, y: 34 }) : this.top(space);
      const places = space === null ? aboard(group.length) : stands(group.length, this.space(space).kind !== 'search');
      group.forEach(({ id }, number) => found.set(id, { ...plus(ground, places[number]!), scale: places[number]!.scale }));
    }
    return found;
  }
}

const aboard = (count: number): Stand[] => Array.from({ length: count }, (_, number) => ({ x: (number - (count - 1) / 2) * 34, y: 0, scale: 0.78 }));

/** Characters by where they are; a boat is a place of its own. */
export function groups(characters: readonly CharacterView[]): Map<string, CharacterView[]> {
  const found = new Map<string, CharacterView[]>();
  for (const character of characters) {
    const key = character.space === null ? character.camp : String(character.space);
    found.set(key, [...(found.get(key) ?? []), character]);
  }
  return found;
}

const islands = new WeakMap<object, Island>();
/** The island of an edition, measured once. */
export function islandOf(edition: Edition): Island {
  const found = islands.get(edition) ?? new Island(edition);
  islands.set(edition, found);
  return found;
}
