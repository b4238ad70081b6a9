/** Motion made from events: each looks at the board before it changes, and moves once it has. */
import { ease, Scene, type Act } from '../motion';
import { halves, point, turned, type Point, type Temple } from './geometry';
import { stand } from './face';
import type { Vertex } from './things';
import type { CellId, InkaEvent, PlaceId } from './types';

const calm = 320;

/** How a thing got where it now is: by a line of points, or round a corner. */
interface Course {
  /** Where a point now at `end` was, t from 0 (before) to 1 (now). */
  (end: Point, t: number): Point;
}

class TempleScene extends Scene {
  named(name: string): Element | null {
    return this.find(`[data-pawn="${name}"], [data-slab="${name}"]`);
  }

  /** A pawn goes along: it stays upright, whatever turns below it. Pawns are drawn in a scale of their own. */
  carry(name: string, end: Point, course: Course, duration: number, scale: number, easing = ease.out): void {
    const frames = Array.from({ length: 13 }, (_, k) => {
      const at = course(end, k / 12);
      return { transform: `translate(${(at.x - end.x) / scale}px, ${(at.y - end.y) / scale}px)` };
    });
    this.move(this.named(name), frames, duration, easing);
  }
}

/** Along a line of cells, each step as long as the next. */
export function along(points: readonly Point[]): Course {
  return (end, t) => {
    const at = t * (points.length - 1);
    const [from, to] = [points[Math.floor(at)] ?? end, points[Math.min(points.length - 1, Math.ceil(at))] ?? end];
    const part = at - Math.floor(at);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  };
}

const PIECE = 1.2;
const STATUE = 1.1;
const BLOCKADE = 1.12;

/** A rhombus slides or turns, and takes along who stands on it. */
function ride(scene: TempleScene, temple: Temple, name: string, start: PlaceId, end: PlaceId, riders: readonly number[], turn: { pivot: Vertex; sixths: number } | null, statues: number): void {
  const [from, to] = [temple.rhombus(start), temple.rhombus(end)];
  const [dx, dy] = [from.centre.x - to.centre.x, from.centre.y - to.centre.y];
  const pivot = turn ? point(turn.pivot) : to.centre;
  const degrees = turn ? -60 * turn.sixths : 0;
  const duration = turn ? 220 + 130 * Math.abs(turn.sixths) : 240 + Math.hypot(dx, dy) * 0.9;
  const course: Course = (at, t) => (turn ? turned(at, pivot, -degrees * (1 - t)) : { x: at.x + dx * (1 - t), y: at.y + dy * (1 - t) });
  const frames = turn
    ? [{ transform: `translate(${pivot.x}px, ${pivot.y}px) rotate(${-degrees}deg) translate(${-pivot.x}px, ${-pivot.y}px)` }, { transform: `translate(${pivot.x}px, ${pivot.y}px) rotate(0deg) translate(${-pivot.x}px, ${-pivot.y}px)` }]
    : [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }];
  scene.move(scene.named(name), frames, duration, ease.both);
  const ends = halves(end);
  for (const seat of riders) {
    const half = ends.find((cell) => near(scene, temple, cell, seat)) ?? ends[0];
    scene.carry(`piece:${seat}`, temple.centre(half), course, duration, PIECE, ease.both);
  }
  for (let seat = 0; seat < statues; seat += 1) scene.carry(`statue:${name.split(':')[1]}:${seat}`, stand(to, seat), course, duration, STATUE, ease.both);
}

/** On which half a rider now stands: its drawing tells. */
function near(scene: TempleScene, temple: Temple, cell: CellId, seat: number): boolean {
  const { x, y } = temple.centre(cell);
  const placed = scene.named(`piece:${seat}`)?.parentElement?.getAttribute('transform') ?? '';
  return placed.startsWith(`translate(${x} ${y})`);
}

/** The motion of events, seen from the board as it is before them. */
export function stage(events: readonly InkaEvent[], root: HTMLElement, temple: Temple): Scene {
  return new TempleScene(root, events.map((event) => actOf(event, root, temple)));
}

function actOf(event: InkaEvent, root: HTMLElement, temple: Temple): Act<TempleScene> {
  switch (event.type) {
    case 'PieceEntered':
      return (on) => on.move(on.named(`piece:${event.seat}`), [{ transform: 'translateY(-40px) scale(.6)', opacity: 0 }, { transform: 'none', opacity: 1 }], calm);
    case 'RhombusDrawn':
      return (on) => on.move(on.named('drawn'), [{ transform: 'scale(.1, 1)', opacity: 0.3 }, { transform: 'none', opacity: 1 }], calm);
    case 'RhombusLaid':
      return (on) => on.move(on.named(`path:${event.rhombus}`), [{ transform: 'translateY(-46px)', opacity: 0 }, { transform: 'none', opacity: 1 }], calm, ease.fall);
    case 'RhombusSlid':
      return (on) => ride(on, temple, `path:${event.rhombus}`, event.start, event.end, event.riders, null, 0);
    case 'RhombusTurned':
      return (on) => ride(on, temple, `path:${event.rhombus}`, event.start, event.end, event.riders, event, 0);
    case 'DestinationSlid':
      return (on) => ride(on, temple, `destination:${event.destination}`, event.start, event.end, event.riders, null, 4);
    case 'DestinationTurned':
      return (on) => ride(on, temple, `destination:${event.destination}`, event.start, event.end, event.riders, event, 4);
    case 'PieceWalked': {
      const points = event.path.map((cell) => temple.centre(cell));
      const duration = Math.min(1100, 160 + 90 * points.length);
      return (on) => on.carry(`piece:${event.seat}`, points.at(-1)!, along(points), duration, PIECE, 'linear');
    }
    case 'PassageUsed': {
      const [from, to] = [temple.centre(event.start), temple.centre(event.end)];
      const [dx, dy] = [(from.x - to.x) / PIECE, (from.y - to.y) / PIECE];
      return (on) =>
        on.move(on.named(`piece:${event.seat}`), [
          { transform: `translate(${dx}px, ${dy}px) rotate(0deg) scale(1)` },
          { transform: `translate(${dx}px, ${dy}px) rotate(360deg) scale(0)`, offset: 0.48 },
          { transform: 'translate(0px, 0px) rotate(-360deg) scale(0)', offset: 0.52 },
          { transform: 'translate(0px, 0px) rotate(0deg) scale(1)' },
        ], 760, ease.both);
    }
    case 'StatueTaken': {
      const statue = root.querySelector(`[data-pawn="statue:${event.destination}:${event.seat}"]`)?.parentElement;
      const copy = statue?.cloneNode(true) as SVGElement | undefined;
      return (on) => {
        const piece = on.named(`piece:${event.seat}`)?.parentElement;
        if (!copy || !piece?.parentElement) return;
        const frames = [{ transform: 'none', opacity: 1 }, { transform: 'translateY(-34px) scale(1.7)', opacity: 1, offset: 0.6 }, { transform: 'translateY(-70px) scale(.6)', opacity: 0 }];
        on.moveCopy(copy, frames, 760, { waits: true, over: piece.parentElement, moving: copy.firstElementChild as SVGElement });
        on.move(piece.firstElementChild, [{ transform: 'none' }, { transform: 'translateY(-12px)' }, { transform: 'none' }], 420);
      };
    }
    case 'BlockadePlaced':
      return (on) => on.move(on.named(`blockade:${event.seat}`), [{ transform: `translateY(${-90 / BLOCKADE}px)`, opacity: 0 }, { transform: 'none', opacity: 1 }], calm, ease.fall);
    case 'Escaped': {
      const { x, y } = temple.centre(event.cell);
      const long = Math.hypot(x, y);
      return (on) => on.move(on.named(`piece:${event.seat}`), [{ transform: 'none' }, { transform: `translate(${(x / long) * 26}px, ${(y / long) * 26}px) scale(1.5)` }, { transform: 'none' }], 900);
    }
    default:
      return () => undefined;
  }
}
