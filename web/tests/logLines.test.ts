import { describe, expect, it } from 'vitest';
import { LogLines } from '../src/shell/state/logLines.svelte';
import type { TableMessage } from '../src/shell/wire';

/** What the server says of a table with two seats from entry `since` on: the second one made every move. */
const message = (n: number, since: number, ben: string, notes = 0): TableMessage =>
  ({
    n, since, notes, seat: 0, events: [], table: { seats: [{ name: 'Anna' }, { name: ben }] },
    lines: Array.from({ length: n - since }, (_, number) => ({ n: since + number, text: `${ben} bids.`, seat: 1, kind: 'move' })),
  }) as unknown as TableMessage;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

/** The log of a page, and what the server answers when it is asked for all of it, one answer after the other. */
function logWith(...answers: (TableMessage | null)[]) {
  const log = new LogLines(() => (answers[0] ? Promise.resolve(answers.shift()!) : Promise.reject(new Error(String(answers.shift())))));
  const texts = (): string => log.all.map(({ text }) => text.split(' ')[0]).join(' ');
  return { log, texts, left: () => answers.length };
}

describe('the lines of the log', () => {
  it('are told anew under the present names, those kept from before a reconnect as well', async () => {
    const { log, texts } = logWith(message(4, 0, 'Benjamin'));
    log.receive(message(2, 0, 'Ben'));
    log.receive(message(4, 2, 'Benjamin'));
    expect(texts()).toBe('Ben Ben Benjamin Benjamin');
    await settled();
    expect(texts()).toBe('Benjamin Benjamin Benjamin Benjamin');
  });

  it('are asked for again if the server did not answer, or something came meanwhile', async () => {
    const { log, texts, left } = logWith(null, message(2, 0, 'Cleo'), message(3, 0, 'Cleo'));
    log.receive(message(1, 0, 'Ben'));
    log.receive(message(2, 1, 'Cleo'));
    await settled();
    expect(texts()).toBe('Ben Cleo');
    log.receive(message(2, 2, 'Cleo'));
    log.receive(message(3, 2, 'Cleo'));
    await settled();
    expect(texts()).toBe('Cleo Cleo Cleo');
    expect(left()).toBe(0);
  });

  it('wait for the socket where it is behind', async () => {
    const { log, texts } = logWith(message(3, 0, 'Cleo'), message(3, 0, 'Cleo'));
    log.receive(message(1, 0, 'Ben'));
    log.receive(message(2, 1, 'Cleo'));
    await settled();
    expect(texts()).toBe('Ben Cleo');
    log.receive(message(3, 2, 'Cleo'));
    await settled();
    expect(texts()).toBe('Cleo Cleo Cleo');
  });
});
