/** How pieces come onto paper: pure arithmetic in millimetres. */
import type { Piece, PieceGroup, Poster } from './contract';

export type Paper = 'a4' | 'letter';
export interface Size {
  w: number;
  h: number;
}

export const PAPERS: Readonly<Record<Paper, Size>> = { a4: { w: 210, h: 297 }, letter: { w: 215.9, h: 279.4 } };
/** What hardly any printer reaches: nothing is drawn there. */
export const MARGIN = 4;
/** The line above what is cut out: what it is, and room for the upper cut marks. */
export const HEAD = 5;
/** Cut marks beside and below. */
export const MARK = 2.2;
/** Between pieces that are cut along their own outlines. */
export const GAP = 2.5;
/** How far the sheets of a board overlap. */
export const OVERLAP = 10;

/** The part of a paper that is drawn on. */
export const room = (paper: Paper): Size => ({ w: PAPERS[paper].w - 2 * MARGIN, h: PAPERS[paper].h - 2 * MARGIN });

/** Pieces of a group that lie on one sheet, row by row. */
export interface Block {
  group: PieceGroup;
  pieces: readonly Piece[];
  columns: number;
  rows: number;
  /** A cell, with the room around a piece. */
  cell: Size;
  /** Whether it begins the group, or goes on with it. */
  first: boolean;
}
export interface Sheet {
  blocks: Block[];
}

/** Every piece as often as it is there. */
export const copiesOf = (pieces: readonly Piece[]): Piece[] => pieces.flatMap((piece) => Array.from({ length: piece.copies ?? 1 }, () => piece));

export function cellOf({ w, h, cut, fold }: PieceGroup): Size {
  const gap = cut === 'own' ? GAP : 0;
  return { w: w * (fold ? 2 : 1) + gap, h: h + gap };
}

export const heightOf = ({ rows, cell }: Block): number => HEAD + rows * cell.h + MARK;

/** Whether it is printed on both sides. */
export const isBacked = ({ Back, fold }: PieceGroup): boolean => Back !== undefined && !fold;

/** All groups on sheets: each goes on where the last one ended, as long as a row of it has room. `apart`: what has a back shares no sheet with what has none, so that backs can be printed behind. */
export function sheetsOf(groups: readonly PieceGroup[], paper: Paper, apart = false): Sheet[] {
  const { w, h } = room(paper);
  const sheets: Sheet[] = [];
  let left = 0;
  let backed = false;
  for (const group of groups) {
    const cell = cellOf(group);
    const columns = Math.max(1, Math.floor((w - 2 * MARK + 0.01) / cell.w));
    let rest = copiesOf(group.pieces);
    let first = true;
    while (rest.length) {
      if (left < HEAD + cell.h + MARK || (apart && isBacked(group) !== backed)) {
        sheets.push({ blocks: [] });
        left = h;
        backed = isBacked(group);
      }
      const rows = Math.max(1, Math.min(Math.ceil(rest.length / columns), Math.floor((left - HEAD - MARK + 0.01) / cell.h)));
      const block: Block = { group, pieces: rest.slice(0, rows * columns), columns: Math.min(columns, rest.length), rows, cell, first };
      sheets.at(-1)!.blocks.push(block);
      rest = rest.slice(rows * columns);
      left -= heightOf(block);
      first = false;
    }
  }
  return sheets;
}

/** A part of a board on one sheet. */
export interface PosterPart {
  poster: Poster;
  /** Its number and place among the parts. */
  number: number;
  of: number;
  row: number;
  column: number;
  x: number;
  y: number;
  w: number;
  h: number;
  /** What overlaps the part to the left, and the one above. */
  left: boolean;
  top: boolean;
  right: boolean;
  bottom: boolean;
}
export interface PosterLayout {
  /** The board lies on its side. */
  turned: boolean;
  rows: number;
  columns: number;
  parts: PosterPart[];
}

const parts = (length: number, space: number): number => (length <= space ? 1 : Math.ceil((length - OVERLAP) / (space - OVERLAP)));

/** How a board is put together from as few sheets as possible. */
export function posterOf(poster: Poster, paper: Paper): PosterLayout {
  const page = room(paper);
  const upright: Size = { w: page.w, h: page.h - HEAD };
  const aside: Size = { w: upright.h, h: upright.w };
  const count = ({ w, h }: Size) => parts(poster.w, w) * parts(poster.h, h);
  const turned = count(aside) < count(upright);
  const space = turned ? aside : upright;
  const [columns, rows] = [parts(poster.w, space.w), parts(poster.h, space.h)];
  // All parts are alike, so that none is a narrow strip.
  const each: Size = { w: (poster.w + (columns - 1) * OVERLAP) / columns, h: (poster.h + (rows - 1) * OVERLAP) / rows };
  const found = Array.from({ length: rows * columns }, (_, at): PosterPart => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    return {
      poster, number: at + 1, of: rows * columns, row, column, x: column * (each.w - OVERLAP), y: row * (each.h - OVERLAP), w: each.w, h: each.h,
      left: column > 0, top: row > 0, right: column < columns - 1, bottom: row < rows - 1,
    };
  });
  return { turned, rows, columns, parts: found };
}
