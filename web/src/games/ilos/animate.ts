/** Motion made from events: look before the change (`begin`), move after it (`run`), stop at once when asked (`finish`). */
import type { IlosEvent, Resource, ShipDocked, ShipLurked, View } from './types';

export interface Motion {
  /** Move; ends when all has come to rest, at once with reduced motion. */
  run: () => Promise<void>;
  /** Jump to the end. */
  finish: () => void;
}

interface Spot {
  x: number;
  y: number;
}

const out = 'cubic-bezier(.2,.7,.3,1)';
const fall = 'cubic-bezier(.55,.06,.9,.5)';
const calm = 320;
const quick = 180;
const RESOURCES: readonly Resource[] = ['ebony', 'dye', 'spices', 'gold'];

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || 'still' in document.documentElement.dataset;

const middle = (thing: Element): Spot => {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
const seen = (thing: Element): boolean => {
  const { left, top, right, bottom, width } = thing.getBoundingClientRect();
  return width > 0 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
};

/** Where a piece stands on the map: its drawing says so. */
function standing(piece: Element | null): Spot | null {
  const [, x, y] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(piece?.parentElement?.getAttribute('transform') ?? '') ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

class Scene implements Motion {
  private readonly moving: Animation[] = [];
  private readonly copies: Element[] = [];

  constructor(
    private readonly root: HTMLElement,
    private readonly air: HTMLElement,
    private readonly act: (scene: Scene) => void,
  ) {}

  piece(name: string): Element | null {
    return this.root.querySelector(`[data-piece="${name}"]`);
  }
  find(selector: string): Element | null {
    return this.root.querySelector(selector);
  }

  /** Where a seat's things lie beside the board. */
  home(seat: number): Spot | null {
    const area = [...document.querySelectorAll(`[data-area="${seat}"]`)].find(seen);
    return area ? middle(area) : null;
  }

  move(thing: Element | null, frames: Keyframe[], duration: number, easing = out): void {
    if (thing) this.moving.push(thing.animate(frames, { duration, easing, fill: 'backwards' }));
  }

  /** A symbol goes from one place of the screen to another. */
  fly(sign: Element | null, from: Spot | null, to: Spot | null, delay = 0): void {
    if (!sign || !from || !to) return;
    const flyer = sign.cloneNode(true) as SVGElement;
    const { left, top } = this.air.getBoundingClientRect();
    flyer.style.position = 'absolute';
    flyer.style.left = `${from.x - left - 14}px`;
    flyer.style.top = `${from.y - top - 14}px`;
    this.air.append(flyer);
    this.copies.push(flyer);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const frames = [{ transform: 'scale(.4)', opacity: 0 }, { transform: 'translateY(-14px) scale(1.25)', opacity: 1, offset: 0.25 }, { transform: `translate(${dx}px, ${dy}px) scale(.8)`, opacity: 1, offset: 0.92 }, { transform: `translate(${dx}px, ${dy}px) scale(.5)`, opacity: 0 }];
    const animation = flyer.animate(frames, { duration: 620, easing: 'ease-in-out', delay, fill: 'both' });
    this.moving.push(animation);
    animation.finished.then(() => flyer.remove(), () => flyer.remove());
  }

  async run(): Promise<void> {
    if (still()) return;
    this.air.showPopover?.();
    this.act(this);
    await Promise.allSettled(this.moving.map((animation) => animation.finished));
    this.air.hidePopover?.();
  }

  finish(): void {
    for (const animation of this.moving) if (animation.playState !== 'finished') animation.finish();
    for (const copy of this.copies) copy.remove();
    this.air.hidePopover?.();
  }
}

/** The drawing of a ship before it sails. */
function berth(root: HTMLElement, { seat, ship }: ShipDocked | ShipLurked): Element | null {
  if (ship.type === 'Leave') return root.querySelector(`[data-piece="pirate:${ship.tile}"]`);
  return ship.type === 'Fetch' ? root.querySelector(`[data-piece="ship:${ship.tile}.${ship.part}:${seat}"]`) : null;
}

/** A ship sails straight from where it lay; a new one comes in over the horizon. */
function sail(on: Scene, ship: Element | null, from: Spot | null): void {
  const to = standing(ship);
  if (!ship || !to) return;
  if (!from) return on.move(ship, [{ transform: 'translate(90px, -120px) scale(.5)', opacity: 0 }, { transform: 'none', opacity: 1 }], calm);
  const [dx, dy] = [from.x - to.x, from.y - to.y];
  const duration = Math.min(900, 260 + Math.hypot(dx, dy) * 0.9);
  on.move(ship, [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: `translate(${dx / 2}px, ${dy / 2 - 8}px) rotate(-3deg)`, offset: 0.5 }, { transform: 'none' }], duration, 'ease-in-out');
}

const land = (on: Scene, tile: number, slot: number): void =>
  on.move(on.piece(`pioneer:${tile}.${slot}`), [{ transform: 'translateY(-70px)', opacity: 0 }, { transform: 'none', opacity: 1, offset: 0.8 }, { transform: 'scale(1.06, .94)', offset: 0.9 }, { transform: 'none' }], calm, fall);

/** Where a seat's goods of a kind come from: its pioneers there. */
function sources(root: HTMLElement, view: View, seat: number, resource: Resource, icon: (tile: number, slot: number) => string): Spot[] {
  const workers = view.pioneers.filter((each) => each.seat === seat && (each.post === resource || (!each.fort && icon(each.tile, each.slot) === resource)));
  return workers.flatMap(({ tile, slot }) => {
    const piece = root.querySelector(`[data-piece="pioneer:${tile}.${slot}"]`);
    return piece && seen(piece) ? [middle(piece)] : [];
  });
}

/** Look at the board before an event changes it; the motion then runs after the change. */
export function begin(event: IlosEvent, root: HTMLElement, air: HTMLElement, view: View, icon: (tile: number, slot: number) => string): Motion {
  const scene = (act: (scene: Scene) => void) => new Scene(root, air, act);
  const sign = (resource: Resource) => root.querySelector(`[data-market="${resource}"] .sign`);
  switch (event.type) {
    case 'TileShown':
      return scene((on) => on.move(on.find(`[data-row="${event.tile}"]`), [{ transform: 'rotateY(88deg) scale(.8)', opacity: 0.2 }, { transform: 'none', opacity: 1 }], quick));
    case 'TileLaid':
      return scene((on) => on.move(on.piece(`tile:${event.tile}`), [{ transform: 'scale(1.25)', opacity: 0 }, { transform: 'none', opacity: 1 }], calm, fall));
    case 'ShipDocked': {
      const from = standing(berth(root, event));
      return scene((on) => {
        const ships = [...root.querySelectorAll(`[data-piece^="ship:"][data-piece$=":${event.seat}"]`)];
        sail(on, on.piece(`ship:${event.tile}.${event.part}:${event.seat}`) ?? ships.at(-1) ?? null, from);
      });
    }
    case 'ShipLurked': {
      const from = standing(berth(root, event));
      return scene((on) => sail(on, on.piece(`pirate:${event.tile}`), from));
    }
    case 'PlantationFounded':
    case 'MineOpened':
    case 'FortBuilt':
    case 'PostBuilt':
      return scene((on) => land(on, event.tile, event.slot));
    case 'RuinsSearched':
      return scene((on) => {
        land(on, event.tile, event.slot);
        const piece = on.piece(`pioneer:${event.tile}.${event.slot}`);
        for (let at = 0; at < Math.min(3, event.gold); at += 1) on.fly(sign('gold'), piece && middle(piece), on.home(event.seat), 200 + at * 90);
      });
    case 'Produced':
      return scene((on) => {
        let delay = 0;
        event.tokens.forEach((count, at) => {
          const resource = RESOURCES[at]!;
          const from = sources(root, view, event.seat, resource, icon);
          for (let number = 0; number < Math.min(count, 4); number += 1) on.fly(sign(resource), from[number % Math.max(1, from.length)] ?? middle(root), on.home(event.seat), (delay += 45));
        });
      });
    case 'PriceRaised':
      return scene((on) => {
        on.fly(sign(event.resource), on.home(event.seat), sign(event.resource) && middle(sign(event.resource)!));
        on.move(on.find(`[data-market="${event.resource}"]`), [{ transform: 'none' }, { transform: 'translateY(-5px) scale(1.06)' }, { transform: 'none' }], 700);
      });
    case 'CardPlayed':
      return scene((on) => on.move(on.find(`[data-card="${event.card}"] .face`), [{ transform: 'translateY(-16px)' }, { transform: 'none' }], quick));
    case 'CardDrawn':
      return scene((on) => event.card !== null && on.move(on.find(`[data-card="${event.card}"] .count`), [{ transform: 'scale(1.6)' }, { transform: 'none' }], 110));
    default:
      return scene(() => undefined);
  }
}
