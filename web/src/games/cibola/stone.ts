/** Masonry, frets, floor and plants as SVG path data, the same every time for the same size. */
import type { Rect } from './layout';

/** A small seeded generator: scenery must not change from one drawing to the next. */
function dice(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);
export const box = (r: Rect): string => `M${n(r.x)} ${n(r.y)}h${n(r.w)}v${n(r.h)}h${n(-r.w)}z`;
/** The lit edges of a block: left and top. */
export const lit = (r: Rect): string => `M${n(r.x)} ${n(r.y + r.h)}V${n(r.y)}H${n(r.x + r.w)}`;
/** The shaded edges of a block: right and bottom. */
export const shaded = (r: Rect): string => `M${n(r.x + r.w)} ${n(r.y)}V${n(r.y + r.h)}H${n(r.x)}`;

export interface Masonry {
  /** Five tones of stone. */
  blocks: string[];
  lit: string;
  shaded: string;
  flecks: string;
}

export function masonry(area: Rect, course: number, seed = 5): Masonry {
  const roll = dice(seed);
  const blocks = ['', '', '', '', ''];
  let light = '';
  let dark = '';
  let flecks = '';
  for (let y = area.y; y < area.y + area.h; ) {
    const h = course * (0.88 + roll() * 0.24);
    for (let x = area.x - roll() * course * 1.5; x < area.x + area.w; ) {
      const w = course * (1.25 + roll() * 1.4);
      const block = { x: x + 0.6, y: y + 0.6, w: w - 1.2, h: h - 1.2 };
      blocks[Math.floor(roll() * 5)] += box(block);
      light += lit(block);
      dark += shaded(block);
      for (let fleck = Math.floor(roll() * 3); fleck > 0; fleck -= 1) {
        flecks += `M${n(x + 4 + roll() * (w - 10))} ${n(y + 4 + roll() * (h - 8))}l${n(2 + roll() * 4)} ${n(roll() * 2 - 1)}`;
      }
      x += w;
    }
    y += h;
  }
  return { blocks, lit: light, shaded: dark, flecks };
}

/** The stepped top of the wall: half of it, mirrored. */
export function silhouette(width: number, height: number, top: number, crest: number, compact: boolean): string {
  const rise = top - crest;
  const steps: readonly (readonly [number, number])[] = compact
    ? [[0, 1], [0.06, 0.75], [0.14, 0.45], [0.3, 0]]
    : [[0, 1.35], [0.042, 0.97], [0.08, 0.6], [0.209, 0.25], [0.336, 0]];
  const points: string[] = [];
  let before = steps[0]![1];
  for (const [at, depth] of steps) {
    points.push(`${n(at * width)} ${n(crest + before * rise)}`, `${n(at * width)} ${n(crest + depth * rise)}`);
    before = depth;
  }
  const mirrored = [...steps].reverse().flatMap(([at, depth], index, all) => {
    const next = all[index + 1]?.[1] ?? depth;
    return [`${n(width - at * width)} ${n(crest + depth * rise)}`, `${n(width - at * width)} ${n(crest + next * rise)}`];
  });
  return `M0 ${n(height)}L${[...points, ...mirrored].join('L')}L${n(width)} ${n(height)}z`;
}

/** A stepped fret, repeated along a band. */
export function fret(band: Rect, unit: number): string {
  const count = Math.max(1, Math.floor(band.w / unit));
  const step = band.w / count;
  const { y, h } = band;
  let path = '';
  for (let number = 0; number < count; number += 1) {
    const x = band.x + number * step + step * 0.09;
    const at = (share: number) => n(x + share * step);
    path +=
      `M${at(0)} ${n(y + h)}V${n(y)}H${at(0.65)}V${n(y + h * 0.7)}H${at(0.275)}V${n(y + h * 0.375)}H${at(0.425)}` +
      `M${at(0)} ${n(y + h)}H${at(0.2)}M${at(0.325)} ${n(y + h)}H${at(0.86)}V${n(y + h * 0.52)}`;
  }
  return path;
}

/** The paved floor of the court, drawn in perspective: three shades and the joints. */
export function paving(width: number, height: number): { shades: string[]; joints: string } {
  const roll = dice(11);
  const shades = ['', '', ''];
  let joints = '';
  let y = 0;
  for (let row = 0; y < height; row += 1) {
    const next = y + (16 + row * 11) * (height / 270);
    const near = (at: number) => 1 + (at / height) * 0.85;
    const slab = Math.max(30, 52 * Math.min(1, width / 900));
    const shift = row % 2 ? 0.5 : 0;
    for (let number = -Math.ceil(width / slab / 2) - 1; number < width / slab / 2 + 1; number += 1) {
      const x = (side: number, at: number) => n(width / 2 + (number + shift + side) * slab * near(at));
      const shade = Math.floor(roll() * 4);
      if (shade < 3) shades[shade] += `M${x(0, y)} ${n(y)}H${x(1, y)}L${x(1, next)} ${n(next)}H${x(0, next)}z`;
      joints += `M${x(0, next)} ${n(next)}L${x(0, y)} ${n(y)}H${x(1, y)}`;
    }
    y = next;
  }
  return { shades, joints };
}

export function stars(width: number, height: number): { x: number; y: number; r: number }[] {
  const roll = dice(3);
  return Array.from({ length: Math.round(width / 22) }, () => ({
    x: Math.round(roll() * width),
    y: Math.round(roll() * height),
    r: [0.7, 0.9, 1.3][Math.floor(roll() * 3)]!,
  }));
}

/** Cracks in the masonry beside the frame. */
export function cracks(frame: Rect, width: number): string {
  const roll = dice(17);
  let path = '';
  for (let number = 0; number < 8; number += 1) {
    const left = number % 2 === 0;
    const room = frame.x - 24;
    if (room < 20) return '';
    let x = left ? 12 + roll() * room : width - 12 - roll() * room;
    let y = frame.y + frame.h * (0.4 + roll() * 0.5);
    path += `M${n(x)} ${n(y)}`;
    for (let turn = 0; turn < 4; turn += 1) {
      x = roll() * 14 - 7;
      y = 5 + roll() * 6;
      path += `l${n(x)} ${n(y)}`;
    }
  }
  return path;
}

/** An agave: leaves in three greens, back ones first. */
export function agave(x: number, y: number, size: number): { tone: number; d: string }[] {
  const leaves: readonly (readonly [number, number, number])[] = [
    [-1.1, 0.2, 0], [1.1, 0.24, 0], [-1.08, 0.66, 1], [1.06, 0.7, 0], [-0.82, 1.16, 2],
    [0.78, 1.2, 1], [-0.36, 1.54, 2], [0.38, 1.5, 1], [0.02, 1.28, 2], [-0.56, 0.5, 2], [0.58, 0.52, 1],
  ];
  return leaves.map(([dx, dy, tone]) => {
    const length = Math.hypot(dx, dy);
    const [acrossX, acrossY] = [(dy / length) * size * 0.2, (dx / length) * size * 0.2];
    const [midX, midY] = [x + dx * size * 0.42, y - dy * size * 0.46];
    const tip = `${n(x + dx * size)} ${n(y - dy * size)}`;
    const left = `${n(midX - acrossX)} ${n(midY - acrossY)}`;
    const right = `${n(midX + acrossX)} ${n(midY + acrossY)}`;
    return { tone, d: `M${n(x - size * 0.09)} ${n(y)}Q${left} ${tip}Q${right} ${n(x + size * 0.09)} ${n(y)}z` };
  });
}
