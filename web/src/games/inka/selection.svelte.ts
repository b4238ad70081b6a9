/** What is in hand but not yet played: shared by the board and the place below the question. */
import type { Thing } from './things';
import type { CellId, Decision } from './types';

export class Selection {
  /** Whether a tap means the rhombi or the piece. */
  mode = $state<'rhombi' | 'piece'>('rhombi');
  /** The rhombus that was tapped: its ghosts are shown. */
  held = $state.raw<Thing | null>(null);
  /** The cell on which the drawn rhombus is being turned. */
  anchor = $state<CellId | null>(null);
  /** The shortest way is shown. */
  hinting = $state(false);
  private last = '';

  /** A new question begins with empty hands. */
  meet(question: string, decision: Decision | null, rhombi: boolean): void {
    if (question === this.last) return;
    this.last = question;
    if (decision) this.mode = decision?.type === 'Walking' || !rhombi ? 'piece' : 'rhombi';
    this.drop();
  }

  hold(thing: Thing): void {
    this.mode = 'rhombi';
    this.held = thing;
  }

  walk(): void {
    this.mode = 'piece';
    this.held = null;
  }

  drop(): void {
    this.held = null;
    this.anchor = null;
  }
}

/** There is one table on a page. */
export const selection = new Selection();
