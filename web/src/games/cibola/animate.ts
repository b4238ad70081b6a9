/** Motion made from events: look before the change (`begin`), move after it (`run`), stop at once when asked (`finish`). */
import type { CibolaEvent } from './types';

export interface Motion {
  /** Move; ends when all has come to rest, at once with reduced motion. */
  run: () => Promise<void>;
  /** Jump to the end. */
  finish: () => void;
}

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
/** A copy of a thing as it was, and where. */
interface Trace {
  copy: HTMLElement | SVGElement;
  box: Box;
}

const out = 'cubic-bezier(.2,.7,.3,1)';
const fall = 'cubic-bezier(.55,.06,.9,.5)';
const calm = 300;
const quick = 200;

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || 'still' in document.documentElement.dataset;

function boxOf(thing: Element): Box {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { x: left, y: top, w: width, h: height };
}
const visible = ({ x, y, w, h }: Box): boolean => w > 0 && h > 0 && x < innerWidth && y < innerHeight && x + w > 0 && y + h > 0;

function trace(thing: Element | null): Trace | null {
  if (!thing) return null;
  const box = boxOf(thing);
  return visible(box) ? { copy: thing.cloneNode(true) as HTMLElement | SVGElement, box } : null;
}

class Scene implements Motion {
  private readonly moving: Animation[] = [];
  private readonly copies: Element[] = [];

  constructor(
    private readonly root: HTMLElement,
    private readonly air: HTMLElement,
    private readonly act: (scene: Scene) => void,
  ) {}

  find(selector: string): Element | null {
    return this.root.querySelector(selector);
  }

  /** Where a seat's things lie: its area beside the board, else its place among the bids. */
  home(seat: number): Box | null {
    for (const thing of [...document.querySelectorAll(`[data-area="${seat}"]`), ...this.root.querySelectorAll(`[data-bidder="${seat}"]`)]) {
      const box = boxOf(thing);
      if (visible(box)) return box;
    }
    return null;
  }

  move(thing: Element | null, frames: Keyframe[], duration: number, easing = out, delay = 0): void {
    if (!thing) return;
    this.moving.push(thing.animate(frames, { duration, easing, delay, fill: 'backwards' }));
  }

  /** Let a copy fly from where it was to another place, shrinking to fit. */
  fly({ copy, box }: Trace, to: Box, duration: number, delay = 0, shrink = 0.35): void {
    const flyer = copy.cloneNode(true) as HTMLElement | SVGElement;
    this.air.append(flyer);
    this.copies.push(flyer);
    const origin = boxOf(this.air);
    flyer.style.position = 'absolute';
    flyer.style.margin = '0';
    flyer.style.left = `${box.x - origin.x}px`;
    flyer.style.top = `${box.y - origin.y}px`;
    flyer.style.width = `${box.w}px`;
    flyer.style.height = `${box.h}px`;
    const dx = to.x + to.w / 2 - (box.x + box.w / 2);
    const dy = to.y + to.h / 2 - (box.y + box.h / 2);
    const scale = Math.min(1, Math.max(shrink, Math.min(to.w / box.w, to.h / box.h)));
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.85}px, ${dy * 0.85}px) scale(${1 + (scale - 1) * 0.85})`, opacity: 1, offset: 0.8 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0 },
    ];
    const animation = flyer.animate(frames, { duration, easing: out, delay, fill: 'both' });
    this.moving.push(animation);
    animation.finished.then(() => flyer.remove(), () => flyer.remove());
  }

  /** A few explorers on their way. */
  send(count: number, from: Box | null, to: Box | null, pawn: Trace | null): void {
    if (!pawn || !from || !to) return;
    for (let at = 0; at < Math.min(count, 6); at += 1) {
      const box = { x: from.x + from.w / 2 - 14 + (at - 2) * 9, y: from.y + from.h / 2 - 14, w: 28, h: 28 };
      this.fly({ copy: pawn.copy, box }, to, calm, at * 25, 0.7);
    }
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

/** Look at the board before an event changes it; the motion then runs after the change. */
export function begin(event: CibolaEvent, root: HTMLElement, air: HTMLElement): Motion {
  const one = (selector: string) => root.querySelector(selector);
  const cell = (column: string, value: number) => one(`[data-cell="${column}:${value}"]`);
  const scene = (act: (scene: Scene) => void) => new Scene(root, air, act);
  const pawn = () => trace(one('[data-discard] svg'));
  const pile = () => {
    const thing = one('[data-discard]');
    return thing ? boxOf(thing) : null;
  };

  switch (event.type) {
    case 'CardTaken': {
      const card = trace(one(`[data-card="${event.card}"]`));
      return scene((on) => {
        const to = on.home(event.seat);
        if (card && to) on.fly(card, to, calm, 0, 0.18);
      });
    }
    case 'CardDiscarded': {
      const card = trace(one(`[data-card="${event.card}"]`));
      return scene((on) => card && on.fly(card, { ...card.box, y: card.box.y + card.box.h * 0.7 }, calm, 0, 0.6));
    }
    case 'CardTurned':
      return scene((on) => on.move(on.find(`[data-card="${event.card}"]`), [{ transform: 'perspective(600px) translateY(-18%) rotateY(88deg)', opacity: 0.2 }, { transform: 'perspective(600px)', opacity: 1 }], quick));
    case 'RockPlaced':
      return scene((on) => {
        const rock = on.find(`[data-rock="${event.column}:${event.value}"]`);
        if (!rock) return;
        const drop = boxOf(rock).y + boxOf(rock).h - boxOf(root).y;
        on.move(rock, [{ transform: `translateY(${-drop}px) rotate(-5deg)` }, { transform: 'none' }], calm, fall);
        on.move(rock.querySelector('svg'), [{ transform: 'none' }, { transform: 'translateY(3%) scale(1.03, .95)' }, { transform: 'none' }], 120, 'ease-out', calm);
        on.move(rock.parentElement?.querySelector('.was') ?? null, [{ opacity: 0 }, { opacity: 1 }], 120, 'ease-out', calm);
        on.move(one('.temple'), [{ transform: 'none' }, { transform: 'translateY(3px)' }, { transform: 'translateY(-1px)' }, { transform: 'none' }], 140, 'ease-out', calm);
      });
    case 'RockMoved': {
      const start = cell(event.column, event.start);
      const from = start ? boxOf(start) : null;
      return scene((on) => {
        const rock = on.find(`[data-rock="${event.column}:${event.end}"]`);
        if (!rock || !from) return;
        const dy = from.y - boxOf(rock).y;
        on.move(rock, [{ transform: `translateY(${dy}px)` }, { transform: 'none' }], calm, dy < 0 ? fall : out);
      });
    }
    case 'BidChosen':
      return scene((on) => on.move(on.find(`[data-hand="${event.seat}"]`), [{ transform: 'scale(.7)' }, { transform: 'scale(1.12)' }, { transform: 'none' }], quick));
    case 'BidsOpened':
      return scene((on) => {
        for (const hand of root.querySelectorAll('[data-hand]')) {
          on.move(hand, [{ transform: 'perspective(300px) rotateX(85deg) scale(1.2)', opacity: 0 }, { transform: 'perspective(300px) rotateX(0) scale(1.25)', opacity: 1, offset: 0.6 }, { transform: 'none', opacity: 1 }], calm);
        }
      });
    case 'DiscardShared': {
      const [explorer, from] = [pawn(), pile()];
      return scene((on) => event.seats.forEach((seat) => on.send(event.each, from, on.home(seat), explorer)));
    }
    case 'ExplorersRegained': {
      const [explorer, from] = [pawn(), pile()];
      return scene((on) => on.send(event.explorers, from, on.home(event.seat), explorer));
    }
    case 'BidDiscarded': {
      const explorer = pawn();
      return scene((on) => {
        const hand = on.find(`[data-hand="${event.seat}"]`);
        on.send(event.explorers, hand && boxOf(hand), pile(), explorer);
      });
    }
    case 'TotemShown':
      return scene((on) => on.move(on.find(`[data-totem="${event.totem}"]`), [{ transform: 'scale(.5)', opacity: 0 }, { transform: 'none', opacity: 1 }], quick));
    case 'TotemTaken':
    case 'TotemCopied': {
      const totem = trace(one(`[data-tablet="${event.totem}"] .sign`) ?? one(`[data-totem="${event.totem}"]`));
      return scene((on) => {
        const to = on.home(event.seat);
        if (totem && to) on.fly(totem, to, calm);
      });
    }
    case 'TorchLit':
    case 'TorchPassed': {
      const torch = trace(one('[data-bidder] .sy-torch'));
      return scene((on) => {
        const there = on.find(`[data-bidder="${event.seat}"] .sy-torch`);
        if (!there) return;
        if (torch) on.fly(torch, boxOf(there), calm, 0, 1);
        on.move(there, [{ opacity: 0 }, { opacity: 0, offset: torch ? 0.9 : 0 }, { opacity: 1 }], torch ? calm : quick);
      });
    }
    default:
      return scene(() => undefined);
  }
}
