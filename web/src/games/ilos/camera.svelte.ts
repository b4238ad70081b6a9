/** How the map is looked at: panned with one finger or the mouse, zoomed with two, the wheel or buttons. */
import type { Box, Point } from './geometry';

export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Where the map lies on the screen. */
interface Lie {
  x: number;
  y: number;
  scale: number;
}

/** So many pixels a mouse moves within a click, and a finger within a tap. */
const JITTER = 7;
const TREMBLE = 13;
const LEAST = 0.14;
const MOST = 2.2;
const seen = (at: Point, { x, y, scale }: Lie): Point => ({ x: at.x * scale + x, y: at.y * scale + y });
const holds = ({ x, y, w, h }: Box, at: Point): boolean => at.x > x && at.x < x + w && at.y > y && at.y < y + h;
/** A point in the middle of a part of the screen. */
const inMiddle = (at: Point, scale: number, to: Box): Lie => ({ x: to.x + to.w / 2 - at.x * scale, y: to.y + to.h / 2 - at.y * scale, scale });
const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

export class Camera {
  x = $state(0);
  y = $state(0);
  scale = $state(0.5);
  /** Moved by hand: new tiles do not move it any more, unless they lie out of sight. */
  free = $state(false);
  /** A jump is a glide, a drag is not. */
  gliding = $state(false);
  /** It came near to something for a moment. */
  approached = false;
  /** It has been shown something. */
  looked = false;
  width = 0;
  height = 0;
  /** What covers the screen's rims, in several ways to see it: below a panel, or beside it. */
  insets: readonly Insets[] = [{ top: 0, right: 0, bottom: 0, left: 0 }];

  /** Buttons that lie on the map. */
  buttons: readonly Box[] = [];

  /** Parts of the screen that nothing covers, the one that shows a box largest first. */
  private windows(box?: Box): Box[] {
    const windows = this.insets.map(({ top, right, bottom, left }) => ({ x: left, y: top, w: Math.max(40, this.width - left - right), h: Math.max(40, this.height - top - bottom) }));
    const large = (to: Box) => (box ? Math.min(to.w / box.w, to.h / box.h) : 0);
    return windows.sort((one, other) => large(other) - large(one));
  }
  private window(): Box {
    return this.windows()[0]!;
  }

  /** Show all of a box, no nearer than `nearest`, and if possible none of the points one may tap beneath a button. */
  fit(box: Box, nearest = 1.05, taps: readonly Point[] = []): void {
    const heart = { x: box.x + box.w / 2, y: box.y + box.h / 2 };
    const lies = this.windows(box).map((to) => inMiddle(heart, clamp(LEAST, Math.min(to.w / box.w, to.h / box.h), nearest), to));
    const hidden = (lie: Lie) => taps.some((tap) => this.buttons.some((button) => holds(button, seen(tap, lie))));
    this.looked = true;
    this.approached = false;
    this.lie(lies.find((lie) => !hidden(lie)) ?? lies[0]!);
  }

  /** Come near to a point, if one is not near yet: it comes to lie above the buttons at the lower rim. */
  approach(at: Point, least: number, margin: number): void {
    const to = this.window();
    this.approached = true;
    if (this.scale >= least) return this.reveal(at, margin);
    this.scale = least;
    this.centre(at, { ...to, h: Math.max(40, to.h - 40) });
  }

  /** Bring a point to the middle. */
  centre(at: Point, to = this.window()): void {
    this.lie(inMiddle(at, this.scale, to));
  }

  private lie({ x, y, scale }: Lie): void {
    this.gliding = true;
    this.x = x;
    this.y = y;
    this.scale = scale;
  }

  /** Bring a point into sight, if it is not. */
  reveal(at: Point, margin = 40): void {
    const [{ x, y }, to] = [seen(at, this), this.window()];
    const room = Math.min(margin, to.w / 3, to.h / 3);
    if (x < to.x + room || x > to.x + to.w - room || y < to.y + room || y > to.y + to.h - room) this.centre(at);
  }

  /** Nearer or further, the point under the fingers stays. */
  zoom(by: number, at?: Point): void {
    const to = this.window();
    const { x, y } = at ?? { x: to.x + to.w / 2, y: to.y + to.h / 2 };
    const scale = clamp(LEAST, this.scale * by, MOST);
    this.free = true;
    this.gliding = at === undefined;
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
  }

  pan(dx: number, dy: number): void {
    this.free = true;
    this.gliding = false;
    this.x += dx;
    this.y += dy;
  }

  /** What lies under a point of the screen. */
  under({ x, y }: Point): Point {
    return { x: (x - this.x) / this.scale, y: (y - this.y) / this.scale };
  }
}

/** For `{@attach drag(camera)}`: pointers and the wheel move the camera; a drag is no tap. */
export function drag(camera: Camera) {
  return (map: HTMLElement | SVGElement): (() => void) => {
    const down = new Map<number, Point>();
    let dragged = false;
    const at = ({ clientX, clientY }: PointerEvent | WheelEvent | MouseEvent): Point => {
      const { left, top } = (map.querySelector('svg') ?? map).getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };

    function pressed(event: PointerEvent): void {
      if (event.button > 0) return;
      // The first finger begins anew: that another was lifted may have gone unheard.
      if (event.isPrimary) {
        down.clear();
        dragged = false;
      }
      down.set(event.pointerId, at(event));
    }
    function moved(event: PointerEvent): void {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      const still = event.pointerType === 'touch' ? TREMBLE : JITTER;
      if (!dragged && !other && Math.hypot(now.x - before.x, now.y - before.y) < still) return;
      if (!dragged) map.setPointerCapture?.(event.pointerId);
      dragged = true;
      if (other) {
        const spread = Math.hypot(before.x - other.x, before.y - other.y) || 1;
        camera.zoom(Math.hypot(now.x - other.x, now.y - other.y) / spread, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
      } else camera.pan(now.x - before.x, now.y - before.y);
      down.set(event.pointerId, now);
    }
    const lifted = (event: PointerEvent): void => void down.delete(event.pointerId);
    function clicked(event: MouseEvent): void {
      if (dragged && event.detail > 0) event.stopPropagation();
      dragged = false;
    }
    function wheeled(event: WheelEvent): void {
      event.preventDefault();
      camera.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.012 : 0.0016)), at(event));
    }

    const on: [string, (event: never) => void, AddEventListenerOptions?][] = [
      ['pointerdown', pressed],
      ['pointermove', moved],
      ['pointerup', lifted],
      ['pointercancel', lifted],
      ['click', clicked, { capture: true }],
      ['wheel', wheeled, { passive: false }],
    ];
    for (const [name, act, how] of on) map.addEventListener(name, act as EventListener, how);
    return () => on.forEach(([name, act, how]) => map.removeEventListener(name, act as EventListener, how));
  };
}
