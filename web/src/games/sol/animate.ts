/** Motion made from events: each looks at the board before it changes, and moves once it has. */
import { ease, Scene, type Act } from '../motion';
import type { Island, Point, Stand } from './geometry';
import { drawing, type SymbolName } from './symbols';
import type { CharacterId, Column, SolEvent, SpaceId } from './types';

const calm = 320;

class IslandScene extends Scene {
  piece(name: string): Element | null {
    return this.find(`[data-piece="${name}"]`);
  }

  /** A symbol rises from one point of the island, or goes over to another, and is gone. */
  fly(name: SymbolName, from: Point, to: Point, duration: number): void {
    const flyer = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    flyer.innerHTML = drawing(name);
    const spot = ({ x, y }: Point, scale: number) => `translate(${x}px, ${y}px) scale(${scale})`;
    const high = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 40 };
    const frames = [{ transform: spot(from, 0.6), opacity: 0.2 }, { transform: spot(high, 2.2), opacity: 1, offset: 0.45 }, { transform: spot(to, 1.5), opacity: 1, offset: 0.85 }, { transform: spot(to, 0.8), opacity: 0 }];
    this.moveCopy(flyer, frames, duration, { easing: ease.both, over: this.find('[data-air]') });
  }
}

/** A character comes to where it now stands from where it stood; a step is a little hop, a push a slide. */
function come(on: IslandScene, id: CharacterId, from: Stand | undefined, to: Stand | undefined, how: 'hop' | 'slide'): void {
  if (!from || !to) return;
  const [dx, dy] = [(from.x - to.x) / to.scale, (from.y - to.y) / to.scale];
  const duration = Math.min(620, 240 + Math.hypot(dx, dy) * 0.7);
  const middle = how === 'hop' ? `translate(${dx / 2}px, ${dy / 2 - 26}px)` : `translate(${dx * 0.3}px, ${dy * 0.3}px) rotate(${dx > 0 ? -18 : 18}deg)`;
  on.move(on.piece(id), [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: middle, offset: 0.5 }, { transform: 'none' }], duration, how === 'hop' ? ease.both : ease.out);
}

export interface Scenery {
  root: HTMLElement;
  island: Island;
  /** Where everybody stands before the events, and after them. */
  before: Map<CharacterId, Stand>;
  standing: () => Map<CharacterId, Stand>;
  /** How many cards a column of the map has before the events. */
  cards: (column: Column) => number;
}

/** The motion of events, seen from the board as it is before them. */
export function stage(events: readonly SolEvent[], scenery: Scenery): Scene {
  return new IslandScene(scenery.root, events.map((event) => actOf(event, scenery)));
}

function actOf(event: SolEvent, { root, island, before, standing, cards }: Scenery): Act<IslandScene> {
  const goes = (id: CharacterId, how: 'hop' | 'slide') => (on: IslandScene) => come(on, id, before.get(id), standing().get(id), how);
  const top = (id: SpaceId): Point => island.top(id);
  const hold = (id: CharacterId): Point => {
    const stand = standing().get(id) ?? before.get(id) ?? { x: 0, y: 0 };
    return { x: stand.x + 14, y: stand.y - 30 };
  };
  const shake = (id: CharacterId) => (on: IslandScene) => on.move(on.piece(id), [0, -6, 6, -4, 4, 0].map((x) => ({ transform: x ? `translateX(${x}px)` : 'none' })), calm);
  switch (event.type) {
    case 'BoatMoored':
      return (on) => on.move(on.piece(`boat:${event.boat}`), [{ transform: 'translate(140px, 30px)', opacity: 0 }, { transform: 'none', opacity: 1 }], 700);
    case 'Moved':
    case 'Sneaked':
      return goes(event.character, 'hop');
    case 'Fled':
      return goes(event.character, 'hop');
    case 'Pulled':
      return goes(event.ally, 'slide');
    case 'Pushed':
      return goes(event.loser, 'slide');
    case 'Searched':
    case 'Studied':
      return (on) => on.move(on.piece(`token:${event.space}`), [{ transform: 'none' }, { transform: 'translateY(-16px) rotateX(180deg) scale(1.3)' }, { transform: 'none' }], 260);
    case 'TokenFound':
      return (on) => on.fly(event.token ?? 'back', top(event.space), hold(event.character), 540);
    case 'TokenShown':
      return (on) => on.fly(event.token, top(event.space), { x: top(event.space).x, y: top(event.space).y - 70 }, 760);
    case 'TokenSeen':
      return (on) => on.fly(event.token ?? 'back', top(event.space), top(event.space), 600);
    case 'FlagPlanted':
      return (on) => on.move(on.piece(`flag:${event.space}:${event.camp}`), [{ transform: 'translateY(-80px)', opacity: 0 }, { transform: 'none', opacity: 1 }], calm, ease.fall);
    case 'MedallionTaken':
      return (on) => on.move(on.piece('medallion'), [{ transform: 'none' }, { transform: 'scale(1.12)' }, { transform: 'none' }], 700);
    case 'CluePlayed':
    case 'ClueHidden': {
      const at = cards(event.column);
      return (on) => on.move(on.find(`[data-card="${event.column}:${at}"]`), [{ transform: 'translateY(-30px) scale(1.5)', opacity: 0 }, { transform: 'none', opacity: 1 }], 480);
    }
    case 'ClueTurned':
      return (on) => on.move(on.find('[data-open]'), [{ transform: 'scaleX(.1)' }, { transform: 'none' }], calm);
    case 'CluesShown':
      return (on) => root.querySelectorAll('[data-card]').forEach((card) => on.move(card, [{ transform: 'scaleX(.1)' }, { transform: 'none' }], 600));
    case 'IdolAppeared':
      return (on) => on.move(on.piece('idol'), [{ transform: 'translateY(-90px) scale(2)', opacity: 0 }, { transform: 'none', opacity: 1 }], 900);
    case 'IdolTaken':
      return (on) => on.fly('idol', top(event.space), hold(event.character), 700);
    case 'IdolSeized':
    case 'IdolHanded': {
      const [from, to] = event.type === 'IdolSeized' ? [event.loser, event.character] : [event.character, event.ally];
      return (on) => on.fly('idol', hold(from), hold(to), 700);
    }
    case 'IdolDropped':
      return (on) => on.move(on.piece('idol'), [{ transform: 'translate(20px, -44px)' }, { transform: 'none' }], calm, ease.fall);
    case 'FighterNamed':
      return (on) => on.move(on.find('[data-duel]'), [{ transform: 'translateY(16px)', opacity: 0 }, { transform: 'none', opacity: 1 }], calm);
    case 'DieRolled':
      return (on) => on.move(on.find(`[data-die="${event.character}"]`), [{ transform: 'translateY(-26px) rotate(-540deg) scale(1.3)' }, { transform: 'translateY(0) rotate(-60deg) scale(1.1)', offset: 0.6 }, { transform: 'none' }], 560);
    case 'DuelWon':
      return (on) => {
        shake(event.loser)(on);
        on.move(on.find(`[data-die="${event.winner}"]`), [{ transform: 'none' }, { transform: 'scale(1.4)' }, { transform: 'none' }], 760);
      };
    case 'DuelTied':
      return (on) => on.move(on.find('[data-duel]'), [{ transform: 'none' }, { transform: 'scale(1.05)' }, { transform: 'none' }], 500);
    case 'Wounded':
      return shake(event.character);
    case 'Recovered':
      return (on) => on.move(on.piece(event.character), [{ transform: 'none' }, { transform: 'translateY(-12px)' }, { transform: 'none' }], calm);
    case 'Healed':
      return (on) => on.move(on.piece(event.ally), [{ transform: 'none' }, { transform: 'translateY(-12px)' }, { transform: 'none' }], calm);
    case 'Shot':
      return (on) => on.fly('charge', hold(event.character), hold(event.defender), 500);
    default:
      return () => undefined;
  }
}
