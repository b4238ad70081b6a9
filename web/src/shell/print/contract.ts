/** The contract between the printed sheets and a game: `games/NAME/print/index.ts` exports a `PrintFront`. Types only; all lengths are millimetres. */
import type { Component } from 'svelte';
import type { Lang, Piece, PrintDocument } from '../wire';

export type { Piece, PrintDocument } from '../wire';

/** What draws a piece gets. */
export interface PieceProps<Edition = any> {
  piece: Piece;
  print: PrintDocument;
  edition: Edition;
  lang: Lang;
}

export type PieceFace = Component<PieceProps>;

/** Pieces of one size that are cut out together. */
export interface PieceGroup {
  /** Names it among the groups of the game. */
  key: string;
  title: string;
  /** What to do with them, in a sentence. */
  note?: string;
  w: number;
  h: number;
  /** Left out: cut straight through along the marks. `own`: along the piece's own outline, with room between. */
  cut?: 'straight' | 'own';
  pieces: readonly Piece[];
  Face: PieceFace;
  /** With `fold`, it lies beside the face and is folded behind it; else it is printed on the other side of the paper. */
  Back?: PieceFace;
  fold?: boolean;
}

/** A board: put together from several sheets where one is too small. */
export interface Poster {
  title: string;
  piece: Piece;
  w: number;
  h: number;
  Drawing: PieceFace;
}

/** What `games/NAME/print/index.ts` exports as its default. */
export interface PrintFront {
  posters: (print: PrintDocument, lang: Lang) => Poster[];
  groups: (print: PrintDocument, lang: Lang) => PieceGroup[];
}
