/** Where the number of every space is written: on its face, and beside what lies and stands there. */
import { groups, plus, type Box, type Island, type Point, type Stand } from './geometry';
import { costAt, flagAt, idolAt, templeAt, tokenAt } from './laying';
import type { CharacterId, SpaceId, View } from './types';

type Shown = Pick<View, 'spaces' | 'characters' | 'idol' | 'reach'>;

const around = ({ x, y }: Point, left: number, top: number, right: number, bottom: number): Box => ({ x: x + left, y: y + top, w: right - left, h: bottom - top });
const figure = (stand: Stand): Box => around(stand, -17 * stand.scale, -56 * stand.scale, 17 * stand.scale, 5 * stand.scale);

/** How much of one box lies under the other. */
function shared(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** What a number must not be written over: everything that lies, stands or is marked on the island. */
function obstacles(island: Island, view: Shown, standing: Map<CharacterId, Stand>, costs: boolean): Box[] {
  const crowd = groups(view.characters);
  const count = (id: SpaceId): number => crowd.get(String(id))?.length ?? 0;
  const lying = view.spaces.flatMap((space) => {
    const on = (spot: Point): Point => plus(island.top(space.id), spot);
    return [
      ...(space.temple || space.kind === 'altar' ? [around(on(templeAt(count(space.id))), -37, -48, 37, 20)] : []),
      ...space.flags.map((_, number) => around(on(flagAt(number)), -4, -46, 34, 3)),
      ...(space.lies ? [around(on(tokenAt(space, count(space.id))), -17, -11, 17, 14)] : []),
      ...(view.idol === space.id ? [around(on(idolAt(space, count(space.id))), -20, -22, 20, 20)] : []),
    ];
  });
  const badges = costs ? view.reach.map((one) => around(plus(island.top(one.space), costAt(one, count(one.space))), one.fights.length ? -24 : -15, -22, one.fights.length ? 30 : 15, one.fights.length ? 38 : 15)) : [];
  return [...lying, ...[...standing.values()].map(figure), ...badges];
}

/** Where the number of a space is written with letters so high: where nothing is in its way, or the least of it. */
export function placeNumbers(island: Island, view: Shown, standing: Map<CharacterId, Stand>, high: number, costs: boolean): Map<SpaceId, Point> {
  const others = obstacles(island, view, standing, costs);
  return new Map(
    view.spaces.map(({ id }) => {
      const wide = String(id).length * high * 0.6;
      const covered = (spot: Point): number => others.reduce((sum, box) => sum + shared(around(spot, -wide / 2, -high * 0.75, wide / 2, 0), box), 0);
      const spots = island.numberSpots(id).map((spot) => ({ spot, cost: covered(spot) }));
      return [id, spots.reduce((best, each) => (each.cost < best.cost ? each : best)).spot];
    }),
  );
}
