/** Motion made from events: each looks at the board before it changes, and moves once it has. */
import { boxOf, ease, inWindow, middleOf, Scene, type Act, type Point } from '../motion';
import { RESOURCES } from './symbols';
import type { IlosEvent, Resource, ShipDocked, ShipLurked, View } from './types';

const calm = 320;
const quick = 180;

const seen = (thing: Element): boolean => inWindow(boxOf(thing));

/** Where a piece stands on the map: its drawing says so. */
function standing(piece: Element | null): Point | null {
  const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(piece?.parentElement?.getAttribute('transform') ?? '') ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

class Sea extends Scene {
  piece(name: string): Element | null {
    return this.find(`[data-piece="${name}"]`);
  }

  /** Where a seat's things lie beside the board. */
  home(seat: number): Point | null {
    const area = [...document.querySelectorAll(`[data-area="${seat}"]`)].find(seen);
    return area ? middleOf(area) : null;
  }

  /** A symbol goes from one place of the screen to another. */
  fly(sign: Element | null, from: Point | null, to: Point | null, delay = 0): void {
    if (!sign || !from || !to) return;
    const flyer = sign.cloneNode(true) as SVGElement;
    flyer.style.position = 'absolute';
    flyer.style.left = `${from.x - 14}px`;
    flyer.style.top = `${from.y - 14}px`;
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const frames = [{ transform: 'scale(.4)', opacity: 0 }, { transform: 'translateY(-14px) scale(1.25)', opacity: 1, offset: 0.25 }, { transform: `translate(${dx}px, ${dy}px) scale(.8)`, opacity: 1, offset: 0.92 }, { transform: `translate(${dx}px, ${dy}px) scale(.5)`, opacity: 0 }];
    this.moveCopy(flyer, frames, 620, { easing: ease.both, delay });
  }
}

/** The drawing of a ship before it sails. */
function berth(root: HTMLElement, { seat, ship }: ShipDocked | ShipLurked): Element | null {
  if (ship.type === 'Leave') return root.querySelector(`[data-piece="pirate:${ship.tile}"]`);
  return ship.type === 'Fetch' ? root.querySelector(`[data-piece="ship:${ship.tile}.${ship.part}:${seat}"]`) : null;
}

/** A ship sails straight from where it lay; a new one comes in over the horizon. */
function sail(on: Sea, ship: Element | null, from: Point | null): void {
  const to = standing(ship);
  if (!ship || !to) return;
  if (!from) return on.move(ship, [{ transform: 'translate(90px, -120px) scale(.5)', opacity: 0 }, { transform: 'none', opacity: 1 }], calm);
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const duration = Math.min(900, 260 + Math.hypot(dx, dy) * 0.9);
  on.move(ship, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: `translate(${dx / 2}px, ${dy / 2 - 8}px) rotate(-3deg)`, offset: 0.5 }, { transform: 'none' }], duration, ease.both);
}

const land = (on: Sea, tile: number, slot: number): void =>
  on.move(on.piece(`pioneer:${tile}.${slot}`), [{ transform: 'translateY(-70px)', opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.8 }, { transform: 'scale(1.06, .94)', offset: 0.9 }, { transform: 'none' }], calm, ease.fall);

/** Where a seat's goods of a kind come from: its pioneers there. */
function sources(root: HTMLElement, view: View, seat: number, resource: Resource, icon: (tile: number, slot: number) => string): Point[] {
  const workers = view.pioneers.filter((each) => each.seat === seat && (each.post === resource || (!each.fort && icon(each.tile, each.slot) === resource)));
  return workers.flatMap(({ tile, slot }) => {
    const piece = root.querySelector(`[data-piece="pioneer:${tile}.${slot}"]`);
    return piece && seen(piece) ? [middleOf(piece)] : [];
  });
}

/** The motion of events, seen from the board as it is before them. */
export function stage(events: readonly IlosEvent[], root: HTMLElement, air: HTMLElement, view: View, icon: (tile: number, slot: number) => string): Scene {
  return new Sea(root, events.map((event) => actOf(event, root, view, icon)), air);
}

function actOf(event: IlosEvent, root: HTMLElement, view: View, icon: (tile: number, slot: number) => string): Act<Sea> {
  const sign = (resource: Resource) => root.querySelector(`[data-market="${resource}"] .sign`);
  switch (event.type) {
    case 'TileShown':
      return (on) => on.move(on.find(`[data-row="${event.tile}"]`), [{ transform: 'rotateY(88deg) scale(.8)', opacity: 0.2 }, { transform: 'none', opacity: 1 }], quick);
    case 'TileLaid':
      return (on) => on.move(on.piece(`tile:${event.tile}`), [{ transform: 'scale(1.25)', opacity: 0 }, { transform: 'none', opacity: 1 }], calm, ease.fall);
    case 'ShipDocked': {
      const from = standing(berth(root, event));
      return (on) => {
        const ships = [...root.querySelectorAll(`[data-piece^="ship:"][data-piece$=":${event.seat}"]`)];
        sail(on, on.piece(`ship:${event.tile}.${event.part}:${event.seat}`) ?? ships.at(-1) ?? null, from);
      };
    }
    case 'ShipLurked': {
      const from = standing(berth(root, event));
      return (on) => sail(on, on.piece(`pirate:${event.tile}`), from);
    }
    case 'PlantationFounded':
    case 'MineOpened':
    case 'FortBuilt':
    case 'PostBuilt':
      return (on) => land(on, event.tile, event.slot);
    case 'RuinsSearched':
      return (on) => {
        land(on, event.tile, event.slot);
        const piece = on.piece(`pioneer:${event.tile}.${event.slot}`);
        for (let at = 0; at < Math.min(3, event.gold); at += 1) on.fly(sign('gold'), piece && middleOf(piece), on.home(event.seat), 200 + at * 90);
      };
    case 'Produced':
      return (on) => {
        let delay = 0;
        event.tokens.forEach((count, at) => {
          const resource = RESOURCES[at]!;
          const from = sources(root, view, event.seat, resource, icon);
          for (let number = 0; number < Math.min(count, 4); number += 1) on.fly(sign(resource), from[number % Math.max(1, from.length)] ?? middleOf(root), on.home(event.seat), (delay += 45));
        });
      };
    case 'PriceRaised':
      return (on) => {
        on.fly(sign(event.resource), on.home(event.seat), sign(event.resource) && middleOf(sign(event.resource)!));
        on.move(on.find(`[data-market="${event.resource}"]`), [{ transform: 'none' }, { transform: 'translateY(-5px) scale(1.06)' }, { transform: 'none' }], 700);
      };
    case 'CardPlayed':
      return (on) => on.move(on.find(`[data-card="${event.card}"] .face`), [{ transform: 'translateY(-16px)' }, { transform: 'none' }], quick);
    case 'CardDrawn':
      return (on) => event.card !== null && on.move(on.find(`[data-card="${event.card}"] .count`), [{ transform: 'scale(1.6)' }, { transform: 'none' }], 110);
    default:
      return () => undefined;
  }
}
