/** How fast what others do is shown: at once until I am asked, or faster while a key is held. */
import type { TableMessage } from '../wire';
import { playFaster } from './faster';
import type { TableSession } from './tableSession.svelte';

/** So many times as fast all is shown while a key is held. */
const FASTER = 4;

export class PaceDesk {
  /** Nothing is shown on its way, until I am asked. */
  skipping = $state(false);
  private slower: (() => void) | null = null;

  constructor(private session: TableSession) {}

  /** Shows everything at once until I am asked; bots do not pause either, where nobody else would rather look on. */
  skipToMyTurn = (): void => {
    this.session.playback.skip();
    if (this.session.ask !== null) return;
    this.skipping = true;
    this.hurryBots(true);
  };

  /** A message has come. */
  follow({ ask, table }: TableMessage): void {
    if (!this.skipping) return;
    this.session.playback.skip();
    this.skipping = ask === null && !table.over && !table.paused;
  }

  /** While a key is held, everything is shown faster, and bots do not pause. */
  holdFaster = (on: boolean): void => {
    if (on === (this.slower !== null)) return;
    this.slower?.();
    this.slower = on ? playFaster(FASTER) : null;
    if (this.session.ask === null) this.hurryBots(on);
  };

  leave(): void {
    this.slower?.();
    this.slower = null;
  }

  private hurryBots(on: boolean): void {
    void this.session.request({ type: 'hurry', on });
  }
}
