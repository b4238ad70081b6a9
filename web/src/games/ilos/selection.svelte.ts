/** What is in hand but not yet played: shared by the board and the place below the question. */
import { NONE, type Counts } from './choices';
import type { Purse } from './purse';

export class Selection {
  /** The tile of the row whose places are lit. */
  tile = $state<number | null>(null);
  /** Cards about to be given back, by kind. */
  giving = $state.raw<Counts>(NONE);
  /** Cards laid out to pay with. */
  purse = $state.raw<Purse>([]);
  /** The tile whose lair is looked at: what a pirate there reaches is shown. */
  lair = $state<number | null>(null);
  /** A place of the map to be brought into sight. */
  sought = $state.raw<{ place: string } | null>(null);
  private last = '';

  /** A new question begins with empty hands; where nothing but a tile can be chosen, one is taken up. Says whether it is new. */
  meet(question: string, tiles: readonly number[], only: boolean): boolean {
    if (question === this.last) return false;
    this.last = question;
    this.tile = only ? (tiles[0] ?? null) : null;
    this.giving = NONE;
    this.purse = [];
    this.lair = null;
    this.sought = null;
    return true;
  }

  seek(place: string | null): void {
    if (place) this.sought = { place };
  }
}

/** There is one table on a page. */
export const selection = new Selection();
