import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventPlayback, type PlaybackFrame } from '../src/shell/state/eventPlayback.svelte';

const frame = (n: number, events = 0, dwell?: number): PlaybackFrame => ({
  n, view: n, preview: [], events: Array.from({ length: events }, (_, at) => ({ n, seat: 0, event: { type: `E${at}` } })), ...(dwell === undefined ? {} : { dwell }),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells the events of a frame one by one, and goes on when the board is done', () => {
  const playback = new EventPlayback(() => true);
  playback.show(frame(1));
  playback.play(frame(2, 2));
  expect([playback.frame?.n, playback.happening?.event.type]).toEqual([2, 'E0']);
  playback.done();
  expect(playback.happening?.event.type).toBe('E1');
  playback.done();
  expect([playback.happening, playback.settled]).toEqual([null, true]);
});

it('waits for a board that never says it is done, but not for ever', () => {
  const playback = new EventPlayback(() => true);
  playback.show(frame(1));
  playback.play(frame(2, 1));
  playback.play(frame(3));
  expect([playback.frame?.n, playback.coming]).toEqual([2, 1]);
  vi.advanceTimersByTime(2000);
  expect([playback.frame?.n, playback.settled]).toEqual([3, true]);
});

it('tells nothing where nothing moves', () => {
  const playback = new EventPlayback(() => false);
  playback.show(frame(1));
  playback.play(frame(2, 3));
  expect([playback.frame?.n, playback.happening, playback.settled]).toEqual([2, null, true]);
});

it('can be cut short: the newest frame is there at once, and every frame was entered', () => {
  const entered: number[] = [];
  const playback = new EventPlayback(() => true, (each) => entered.push(each.n));
  playback.show(frame(1));
  playback.play(frame(2, 1));
  playback.play(frame(3, 1));
  playback.play(frame(4, 1));
  playback.skip();
  expect([playback.frame?.n, playback.settled, entered]).toEqual([4, true, [1, 2, 3, 4]]);
});

it('dwells on the frames of a longer tale, however many', () => {
  const playback = new EventPlayback(() => false);
  for (let n = 0; n < 20; n += 1) playback.enqueue(frame(n, 0, 900));
  playback.start();
  expect(playback.frame?.n).toBe(0);
  vi.advanceTimersByTime(900 * 5);
  expect(playback.frame?.n).toBe(5);
  playback.play(frame(20));
  vi.advanceTimersByTime(900 * 20);
  expect([playback.frame?.n, playback.settled]).toEqual([20, true]);
});

it('does not lag behind while nobody looks', () => {
  const playback = new EventPlayback(() => true);
  playback.show(frame(1));
  vi.stubGlobal('document', { hidden: true });
  playback.play(frame(2, 5));
  expect([playback.frame?.n, playback.settled]).toEqual([2, true]);
});
