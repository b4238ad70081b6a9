/** What is in hand but not yet played: shared by the board and the place below the question. */
import type { CharacterId, SpaceId } from './types';

export class Selection {
  /** The space one is on the way to, over several moves. */
  goal = $state<SpaceId | null>(null);
  /** The line-up so far, in acting order. */
  lineUp = $state.raw<readonly CharacterId[]>([]);
  /** A panel that lies over the board on a phone. */
  panel = $state<'map' | null>(null);
  /** A place where several stand, who are looked at one by one. */
  crowd = $state<string | null>(null);
  private last = '';

  /** A new question begins with an empty hand, but for the way one is on; clues are played over the open map. Says whether it is new. */
  meet(question: string, walking: boolean, mapping: boolean): boolean {
    if (question === this.last) return false;
    this.last = question;
    if (!walking) this.goal = null;
    this.lineUp = [];
    this.crowd = null;
    this.panel = mapping ? 'map' : null;
    return true;
  }
}

/** There is one table on a page. */
export const selection = new Selection();
