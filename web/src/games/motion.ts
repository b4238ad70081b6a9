/** Motion on a board: what moves, flies and falls while the events of an entry are played, one event after the other on one time line. */

export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}

/** How one event moves: staged once the board shows what it brought. */
export type Act<S> = (scene: S) => void;

export const ease = { out: 'cubic-bezier(.2,.7,.3,1)', fall: 'cubic-bezier(.55,.06,.9,.5)', both: 'ease-in-out' };

export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || 'still' in document.documentElement.dataset;

export function boxOf(thing: Element): Box {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return { x: left, y: top, w: width, h: height };
}
export const middleOf = (thing: Element): Point => {
  const { x, y, w, h } = boxOf(thing);
  return { x: x + w / 2, y: y + h / 2 };
};
export const inWindow = ({ x, y, w, h }: Box): boolean => w > 0 && h > 0 && x < innerWidth && y < innerHeight && x + w > 0 && y + h > 0;

/** A thing that starts where it rests need not be held there while others move. */
const rests = ({ transform, opacity }: Keyframe): boolean => (transform === undefined || transform === 'none') && (opacity === undefined || opacity === 1);

/** How a thing moves: staged first, so that every look at the board comes before anything on it changes. */
interface Motion {
  thing: Element;
  frames: Keyframe[];
  timing: KeyframeAnimationOptions;
  copy?: Copy;
}

/** What is only there while it moves, and over what. */
interface Copy {
  copy: HTMLElement | SVGElement;
  over: Element;
}

interface Flight {
  easing?: string;
  delay?: number;
  /** It is seen where it begins until its time comes. */
  waits?: boolean;
  /** What it is put over: the layer of what flies, or a part of the board. */
  over?: Element | null;
  /** The part of the copy that moves. */
  moving?: HTMLElement | SVGElement;
}

/** The stage of a board: `run` moves everything and ends when all has come to rest; `finish` jumps to the end. */
export class Scene {
  private readonly moving: Animation[] = [];
  private readonly staged: Motion[] = [];
  private flies = false;
  /** When the event now staged begins, and when all staged so far has come to rest. */
  private begins = 0;
  private ends = 0;

  /** `air` is a popover over the whole window, where copies fly. */
  constructor(
    readonly root: HTMLElement,
    private readonly acts: readonly Act<never>[],
    protected readonly air: HTMLElement | null = null,
  ) {}

  find(selector: string): Element | null {
    return this.root.querySelector(selector);
  }

  /** Moves a thing of the board; before its time it is held as it begins. */
  move(thing: Element | null, frames: Keyframe[], duration: number, easing = ease.out, delay = 0): void {
    if (thing) this.plan(thing, frames, { duration, easing, delay, fill: rests(frames[0]!) ? 'none' : 'backwards' });
  }

  /** Moves a copy, which is then gone. */
  moveCopy(copy: HTMLElement | SVGElement, frames: Keyframe[], duration: number, { easing = ease.out, delay = 0, waits = false, over = this.air, moving = copy }: Flight = {}): void {
    if (!over) return;
    if (!waits) moving.style.opacity = '0';
    this.plan(moving, frames, { duration, easing, delay, fill: waits ? 'both' : 'forwards' }, { copy, over });
  }

  private plan(thing: Element, frames: Keyframe[], timing: { duration: number; easing: string; delay: number; fill: FillMode }, copy?: Copy): void {
    const delay = this.begins + timing.delay;
    this.ends = Math.max(this.ends, delay + timing.duration);
    this.staged.push({ thing, frames, timing: { ...timing, delay }, copy });
  }

  async run(): Promise<void> {
    if (still()) return;
    for (const act of this.acts) {
      this.begins = this.ends;
      act(this as never);
    }
    this.begin();
    await Promise.allSettled(this.moving.map((animation) => animation.finished));
    this.clear();
  }

  /** From here on the board is only written to; the layer of what flies is shown only if something does. */
  private begin(): void {
    this.flies = this.staged.some(({ copy }) => copy?.over === this.air);
    if (this.flies) this.air?.showPopover?.();
    for (const { copy } of this.staged) copy?.over.append(copy.copy);
    for (const { thing, frames, timing, copy } of this.staged) {
      const animation = thing.animate(frames, timing);
      this.moving.push(animation);
      if (copy) animation.finished.then(() => copy.copy.remove(), () => copy.copy.remove());
    }
  }

  finish(): void {
    for (const animation of this.moving) if (animation.playState !== 'finished') animation.finish();
    this.clear();
  }

  /** Once only: what another scene has put up since is its own. */
  private clear(): void {
    for (const { copy } of this.staged.splice(0)) copy?.copy.remove();
    if (this.flies) this.air?.hidePopover?.();
    this.flies = false;
  }
}
