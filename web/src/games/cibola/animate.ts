/** Motion made from events: each looks at the board before it changes, and moves once it has. */
import { boxOf, ease, inWindow, Scene, type Act, type Box } from '../motion';
import type { CibolaEvent } from './types';

/** A copy of a thing as it was, and where. */
interface Trace {
  copy: HTMLElement | SVGElement;
  box: Box;
}

const calm = 300;
const quick = 200;

function trace(thing: Element | null): Trace | null {
  if (!thing) return null;
  const box = boxOf(thing);
  return inWindow(box) ? { copy: thing.cloneNode(true) as HTMLElement | SVGElement, box } : null;
}

class Court extends Scene {
  /** Where a seat's things lie: its area beside the board, else its place among the bids. */
  home(seat: number): Box | null {
    const things = [...document.querySelectorAll(`[data-area="${seat}"]`), ...this.root.querySelectorAll(`[data-bidder="${seat}"]`)];
    return things.map(boxOf).find(inWindow) ?? null;
  }

  /** Let a copy fly from where it was to another place, shrinking to fit. */
  fly({ copy, box }: Trace, to: Box, { delay = 0, shrink = 0.35, waits = true } = {}): void {
    const flyer = copy.cloneNode(true) as HTMLElement | SVGElement;
    const { style } = flyer;
    [style.position, style.margin] = ['absolute', '0'];
    [style.left, style.top, style.width, style.height] = [box.x, box.y, box.w, box.h].map((each) => `${each}px`) as [string, string, string, string];
    const dx = to.x + to.w / 2 - (box.x + box.w / 2);
    const dy = to.y + to.h / 2 - (box.y + box.h / 2);
    const scale = Math.min(1, Math.max(shrink, Math.min(to.w / box.w, to.h / box.h)));
    const frames = [
      { transform: 'none', opacity: 1 },
      { transform: `translate(${dx * 0.85}px, ${dy * 0.85}px) scale(${1 + (scale - 1) * 0.85})`, opacity: 1, offset: 0.8 },
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, opacity: 0 },
    ];
    this.moveCopy(flyer, frames, calm, { delay, waits });
  }

  /** A few explorers on their way. */
  send(count: number, from: Box | null, to: Box | null, pawn: Trace | null): void {
    if (!pawn || !from || !to) return;
    for (let at = 0; at < Math.min(count, 6); at += 1) {
      const box = { x: from.x + from.w / 2 - 14 + (at - 2) * 9, y: from.y + from.h / 2 - 14, w: 28, h: 28 };
      this.fly({ copy: pawn.copy, box }, to, { delay: at * 25, shrink: 0.7, waits: false });
    }
  }
}

/** The motion of events, seen from the board as it is before them. */
export function stage(events: readonly CibolaEvent[], root: HTMLElement, air: HTMLElement): Scene {
  return new Court(root, events.map((event) => actOf(event, root)), air);
}

function actOf(event: CibolaEvent, root: HTMLElement): Act<Court> {
  const one = (selector: string) => root.querySelector(selector);
  const cell = (column: string, value: number) => one(`[data-cell="${column}:${value}"]`);
  const pawn = () => trace(one('[data-discard] svg'));
  const pile = () => {
    const thing = one('[data-discard]');
    return thing ? boxOf(thing) : null;
  };

  switch (event.type) {
    case 'CardTaken': {
      const card = trace(one(`[data-card="${event.card}"]`));
      return (on) => {
        const to = on.home(event.seat);
        if (card && to) on.fly(card, to, { shrink: 0.18 });
      };
    }
    case 'CardDiscarded': {
      const card = trace(one(`[data-card="${event.card}"]`));
      return (on) => card && on.fly(card, { ...card.box, y: card.box.y + card.box.h * 0.7 }, { shrink: 0.6 });
    }
    case 'CardTurned':
      return (on) => on.move(on.find(`[data-card="${event.card}"]`), [{ transform: 'perspective(600px) translateY(-18%) rotateY(88deg)', opacity: 0.2 }, { transform: 'perspective(600px)', opacity: 1 }], quick);
    case 'RockPlaced':
      return (on) => {
        const rock = on.find(`[data-rock="${event.column}:${event.value}"]`);
        if (!rock) return;
        const drop = boxOf(rock).y + boxOf(rock).h - boxOf(root).y;
        on.move(rock, [{ transform: `translateY(${-drop}px) rotate(-5deg)` }, { transform: 'none' }], calm, ease.fall);
        on.move(rock.querySelector('svg'), [{ transform: 'none' }, { transform: 'translateY(3%) scale(1.03, .95)' }, { transform: 'none' }], 120, 'ease-out', calm);
        on.move(rock.parentElement?.querySelector('.was') ?? null, [{ opacity: 0 }, { opacity: 1 }], 120, 'ease-out', calm);
        on.move(one('.temple'), [{ transform: 'none' }, { transform: 'translateY(3px)' }, { transform: 'translateY(-1px)' }, { transform: 'none' }], 140, 'ease-out', calm);
      };
    case 'RockMoved': {
      const start = cell(event.column, event.start);
      const from = start ? boxOf(start) : null;
      return (on) => {
        const rock = on.find(`[data-rock="${event.column}:${event.end}"]`);
        if (!rock || !from) return;
        const dy = from.y - boxOf(rock).y;
        on.move(rock, [{ transform: `translateY(${dy}px)` }, { transform: 'none' }], calm, dy < 0 ? ease.fall : ease.out);
      };
    }
    case 'BidChosen':
      return (on) => on.move(on.find(`[data-hand="${event.seat}"]`), [{ transform: 'scale(.7)' }, { transform: 'scale(1.12)' }, { transform: 'none' }], quick);
    case 'BidsOpened':
      return (on) => {
        for (const hand of root.querySelectorAll('[data-hand]')) {
          on.move(hand, [{ transform: 'perspective(300px) rotateX(85deg) scale(1.2)', opacity: 0 }, { transform: 'perspective(300px) rotateX(0) scale(1.25)', opacity: 1, offset: 0.6 }, { transform: 'none', opacity: 1 }], calm);
        }
      };
    case 'DiscardShared': {
      const [explorer, from] = [pawn(), pile()];
      return (on) => event.seats.forEach((seat) => on.send(event.each, from, on.home(seat), explorer));
    }
    case 'ExplorersRegained': {
      const [explorer, from] = [pawn(), pile()];
      return (on) => on.send(event.explorers, from, on.home(event.seat), explorer);
    }
    case 'BidDiscarded': {
      const explorer = pawn();
      return (on) => {
        const hand = on.find(`[data-hand="${event.seat}"]`);
        on.send(event.explorers, hand && boxOf(hand), pile(), explorer);
      };
    }
    case 'TotemShown':
      return (on) => on.move(on.find(`[data-totem="${event.totem}"]`), [{ transform: 'scale(.5)', opacity: 0 }, { transform: 'none', opacity: 1 }], quick);
    case 'TotemTaken':
    case 'TotemCopied': {
      const totem = trace(one(`[data-tablet="${event.totem}"] .sign`) ?? one(`[data-totem="${event.totem}"]`));
      return (on) => {
        const to = on.home(event.seat);
        if (totem && to) on.fly(totem, to);
      };
    }
    case 'TorchLit':
    case 'TorchPassed': {
      const torch = trace(one('[data-bidder] .sy-torch'));
      return (on) => {
        const there = on.find(`[data-bidder="${event.seat}"] .sy-torch`);
        if (!there) return;
        if (torch) on.fly(torch, boxOf(there), { shrink: 1 });
        on.move(there, [{ opacity: 0 }, { opacity: 0, offset: torch ? 0.9 : 0 }, { opacity: 1 }], torch ? calm : quick);
      };
    }
    default:
      return () => undefined;
  }
}
