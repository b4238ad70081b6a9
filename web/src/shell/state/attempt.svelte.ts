/** Something asked of the server by a press: one thing at a time, and why not, if it is refused. */
import { Refused } from './api';
import { words } from '../words/index.svelte';

export class Attempt {
  busy = $state(false);
  trouble = $state('');

  run = async (act: () => Promise<void>): Promise<void> => {
    if (this.busy) return;
    this.busy = true;
    this.trouble = '';
    try {
      await act();
    } catch (error) {
      this.trouble = error instanceof Refused && error.message ? error.message : words().unreachable;
    }
    this.busy = false;
  };
}
