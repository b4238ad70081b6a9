/** What the drawing has names for, besides what the server sends. */
import type { Side } from './types';

/** A point of the lattice, as the edition counts them. */
export type Vertex = readonly [number, number];

/** A rhombus that can be taken in hand: a path rhombus, or a destination. */
export interface Thing {
  kind: 'path' | 'destination';
  id: number;
}

/** What a rhombus shows. */
export interface Face {
  id: number;
  walls: readonly Side[];
  snakes: readonly Side[];
}
