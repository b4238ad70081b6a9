/** Rings round things of a picture, in the picture's own pixels, however large it is shown. */
import { outlineOf } from '../parts/outline';

export interface Ring {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Along the thing's own outline, where it has one. */
  outline: { d: string; transform: string } | null;
}

/** Where things lie in a drawing that is so many pixels wide. */
export function ringsOf(things: readonly Element[], drawing: Element, width: number): Ring[] {
  const home = drawing.getBoundingClientRect();
  const scale = home.width / width || 1;
  return things.map((thing) => {
    const { left, top, width: w, height: h } = thing.getBoundingClientRect();
    const outline = outlineOf(thing);
    return {
      x: (left - home.left) / scale, y: (top - home.top) / scale, w: w / scale, h: h / scale,
      outline: outline && { d: outline.d, transform: `scale(${1 / scale}) translate(${-home.left} ${-home.top}) ${outline.transform}` },
    };
  });
}

/** How far a drawing that is `zoom` times as large as its frame is moved, so that what is ringed comes into the middle. */
export function towards(rings: readonly Ring[], { w, h }: { w: number; h: number }, zoom: number): { x: number; y: number } {
  const middle = (low: number[], high: number[]) => (Math.min(...low) + Math.max(...high)) / 2;
  const clamp = (value: number, room: number) => Math.max(0, Math.min(value, room * (zoom - 1)));
  return {
    x: clamp(middle(rings.map(({ x }) => x), rings.map((ring) => ring.x + ring.w)) - w / 2, w),
    y: clamp(middle(rings.map(({ y }) => y), rings.map((ring) => ring.y + ring.h)) - h / 2, h),
  };
}
