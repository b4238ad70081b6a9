/** How the map is looked at: panned with one finger or the mouse, zoomed with two, the wheel or buttons. */
import type { Box, Point } from './geometry';

interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

const LEAST = 0.14;
const MOST = 2.2;
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

  /** A part of the screen that nothing covers: the one that shows a box largest. */
  private window(box?: Box): Box {
    const windows = this.insets.map(({ top, right, bottom, left }) => ({ x: left, y: top, w: Math.max(40, this.width - left - right), h: Math.max(40, this.height - top - bottom) }));
    const large = (to: Box) => (box ? Math.min(to.w / box.w, to.h / box.h) : 0);
    return windows.reduce((best, each) => (large(each) > large(best) ? each : best));
  }

  /** Show all of a box, no nearer than `nearest`. */
  fit(box: Box, nearest = 1.05): void {
    const to = this.window(box);
    this.looked = true;
    this.approached = false;
    this.scale = clamp(LEAST, Math.min(to.w / box.w, to.h / box.h), nearest);
    this.centre({ x: box.x + box.w / 2, y: box.y + box.h / 2 }, to);
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
    this.gliding = true;
    this.x = to.x + to.w / 2 - at.x * this.scale;
    this.y = to.y + to.h / 2 - at.y * this.scale;
  }

  /** Bring a point into sight, if it is not. */
  reveal(at: Point, margin = 40): void {
    const [x, y, to] = [at.x * this.scale + this.x, at.y * this.scale + this.y, this.window()];
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
      if (!down.size) dragged = false;
      down.set(event.pointerId, at(event));
    }
    function moved(event: PointerEvent): void {
      const before = down.get(event.pointerId);
      if (!before) return;
      const now = at(event);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (!dragged && !other && Math.hypot(now.x - before.x, now.y - before.y) < 7) return;
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
