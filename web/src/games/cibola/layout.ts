/** Where everything lies: from the size of the board to rectangles in pixels. Pure arithmetic, no rules. */
import type { ColumnView } from './types';

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface WallLayout {
  width: number;
  height: number;
  /** Height of the sky above the masonry's highest step. */
  sky: number;
  frame: Rect;
  lintels: Rect[];
  /** By column, top cell first. */
  cells: Rect[][];
  /** Dressed stones without a niche, where a column is shorter than the others. */
  blanks: Rect[];
  shrine: Rect;
  /** The fret band at the foot; no height: none. */
  base: Rect;
  /** Size of the figures carved into the cells. */
  figure: number;
  torches: boolean;
}

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

/** The first column from which on all columns leave the last row free, or −1. */
function freeFrom(columns: readonly ColumnView[], rows: number): number {
  let from = columns.length;
  while (from > 0 && columns[from - 1]!.cells.length < rows) from -= 1;
  return columns.length - from >= 2 ? from : -1;
}

/** How many lines of cells the wall needs: one more where no corner is free for the shrine. */
export function linesOf(columns: readonly ColumnView[]): number {
  const rows = Math.max(1, ...columns.map((column) => column.cells.length));
  return freeFrom(columns, rows) < 0 ? rows + 1 : rows;
}

export function wall(width: number, height: number, columns: readonly ColumnView[], compact: boolean): WallLayout {
  const rows = Math.max(1, ...columns.map((column) => column.cells.length));
  const free = freeFrom(columns, rows);
  const lines = linesOf(columns);
  const spare = compact ? height - (lines * 46 + 48) : height;
  const top = compact ? clamp(4, spare * 0.22, 44) : clamp(34, height * 0.155, 120);
  const foot = compact ? clamp(0, (spare - 30) * 0.2, 26) : clamp(20, height * 0.067, 44);
  const side = compact ? clamp(4, width * 0.012, 10) : clamp(12, (width - 560) * 0.19, width * 0.1);
  const gap = compact ? 3 : width > 800 ? 8 : 5;
  const pad = compact ? 2 : width > 800 ? 10 : 6;
  const frame: Rect = { x: side, y: top, w: width - 2 * side, h: height - top - foot - (foot ? 2 : 0) };
  const pitchX = (frame.w - 2 * pad + gap) / columns.length;
  const lintel = compact ? clamp(40, height * 0.17, 56) : clamp(50, height * 0.115, 78);
  const first = frame.y + (compact ? 2 : 6) + lintel + gap * 0.6;
  const pitchY = (frame.y + frame.h - first - (compact ? 1 : 3)) / lines;
  const column = (number: number) => frame.x + pad + number * pitchX;
  const cell = (number: number, row: number): Rect => ({
    x: column(number),
    y: first + row * pitchY,
    w: pitchX - gap,
    h: pitchY - gap * 0.6,
  });
  const lintels = columns.map((_, number) => ({ x: column(number), y: frame.y + (compact ? 2 : 6), w: pitchX - gap, h: lintel }));
  const cells = columns.map((each, number) => each.cells.map((_, row) => cell(number, row)));
  const last = columns.length - 1;
  const start = free < 0 ? 0 : free;
  const end = cell(last, lines - 1);
  const shrine: Rect = { x: column(start), y: end.y, w: end.x + end.w - column(start), h: end.h };
  const blanks = columns.flatMap((each, number) => {
    const until = number >= start && free >= 0 ? lines - 1 : rows;
    return Array.from({ length: Math.max(0, until - each.cells.length) }, (_, more) => cell(number, each.cells.length + more));
  });
  return {
    width,
    height,
    sky: Math.max(0, top * 0.6),
    frame,
    lintels,
    cells,
    blanks,
    shrine,
    base: { x: 0, y: height - foot, w: width, h: foot },
    figure: Math.round(clamp(20, Math.min(pitchY * 0.47, pitchX * 0.34), 64)),
    torches: !compact && side > 58,
  };
}

export interface BoardLayout {
  wall: number;
  court: number;
  /** Where the bids stand: in a panel beside the cards, or in a line above them. */
  bids: 'panel' | 'line';
  /** Width of a treasure card. */
  card: number;
}

/** How wall and court share the height. Where a phone has little of it, what is asked for comes first: cells a finger can hit, or cards to be seen. */
export function board(width: number, height: number, compact: boolean, lines: number, cells: boolean): BoardLayout {
  if (compact) {
    const line = 32;
    const widest = Math.min(112, (width - 44) / 4);
    const wanted = Math.min(widest * 1.373 + line + 22, height * 0.42);
    const court = cells ? clamp(38, wanted, height - (48 + lines * 46)) : clamp(114, wanted, Math.max(114, height - (44 + lines * 35)));
    const card = Math.min(widest, (court - line - 14) / 1.373);
    return { wall: height - court, court, bids: 'line', card: card < 30 ? 0 : card };
  }
  if (width >= 860) {
    const court = clamp(206, height * 0.305, 372);
    const widest = (width - 330 - 48 - 22 - 48) / 4;
    return { wall: height - court, court, bids: 'panel', card: Math.min(widest, (court - 40) / 1.39, 230) };
  }
  const court = clamp(236, height * 0.38, 310);
  return { wall: height - court, court, bids: 'line', card: Math.min((width - 48 - 42) / 4, (court - 92) / 1.39, 150) };
}
