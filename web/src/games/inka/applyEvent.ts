/** While the events of a message are played one by one, the board shows the view before them with those played so far applied. Display only: the server's next view replaces it. */
import { halves } from './geometry';
import type { AreaView, InkaEvent, PlaceId, View } from './types';

function area(view: View, seat: number, change: Partial<AreaView>): View {
  return { ...view, areas: view.areas.map((each) => (each.seat === seat ? { ...each, ...change } : each)) };
}

/** Pieces ride along on their half. */
function ridden(view: View, start: PlaceId, end: PlaceId, riders: readonly number[]): View {
  const [before, behind] = [halves(start), halves(end)];
  const carried = (each: AreaView) => (riders.includes(each.seat) ? { ...each, piece: behind[before.indexOf(each.piece ?? '') === 1 ? 1 : 0] } : each);
  return { ...view, areas: view.areas.map(carried) };
}

/** The view after one event. */
export function applyEvent(view: View, event: InkaEvent): View {
  const bare = view.reach.length || view.ways.length || view.hint.length ? { ...view, reach: [], ways: [], hint: [] } : view;
  switch (event.type) {
    case 'StarterNamed':
      return { ...bare, starter: event.seat };
    case 'PieceEntered':
      return area(bare, event.seat, { piece: event.cell });
    case 'RhombusDrawn':
      return { ...bare, undrawn: bare.undrawn.filter((each) => each !== event.rhombus), turn: event.seat, decision: { type: 'Laying', seat: event.seat, rhombus: event.rhombus } };
    case 'RhombusLaid': {
      const others = bare.paths.filter((each) => each.rhombus !== event.rhombus);
      return { ...bare, paths: [...others, { rhombus: event.rhombus, place: event.place }].sort((a, b) => a.rhombus - b.rhombus), decision: null };
    }
    case 'RoundBegan':
      return { ...bare, round: event.round };
    case 'TurnBegan':
      return { ...bare, turn: event.seat, points: event.points, decision: { type: 'Shifting', seat: event.seat, points: event.points } };
    case 'BlockadeLifted':
      return area(bare, event.seat, { blockade: null });
    case 'RhombusSlid':
    case 'RhombusTurned': {
      const paths = bare.paths.map((each) => (each.rhombus === event.rhombus ? { ...each, place: event.end } : each));
      return ridden({ ...bare, paths, points: spent(bare, 1) }, event.start, event.end, event.riders);
    }
    case 'DestinationSlid':
    case 'DestinationTurned': {
      const destinations = bare.destinations.map((each) => (each.destination === event.destination ? { ...each, place: event.end } : each));
      return ridden({ ...bare, destinations, points: spent(bare, 1) }, event.start, event.end, event.riders);
    }
    case 'PieceWalked':
      return area({ ...bare, points: spent(bare, event.snakes) }, event.seat, { piece: event.path.at(-1) ?? null });
    case 'StatueTaken': {
      const destinations = bare.destinations.map((each) => (each.destination === event.destination ? { ...each, statues: each.statues.filter((seat) => seat !== event.seat) } : each));
      return area({ ...bare, destinations, points: spent(bare, 1) }, event.seat, { statues: event.statues });
    }
    case 'PassageUsed':
      return area({ ...bare, points: spent(bare, 1) }, event.seat, { piece: event.end });
    case 'MovingEnded':
      return { ...bare, points: null, decision: { type: 'Blocking', seat: event.seat } };
    case 'BlockadePlaced':
      return area(bare, event.seat, { blockade: event.cell });
    case 'Escaped':
      return area(bare, event.seat, { out: true });
    default:
      return bare;
  }
}

const spent = (view: View, points: number): number | null => (view.points === null ? null : Math.max(0, view.points - points));
