import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EventPlayback, type PlaybackFrame } from '../src/shell/state/eventPlayback.svelte';
import { framesOf } from '../src/shell/state/frames';
import type { TableMessage } from '../src/shell/wire';

const frame = (n: number, events = 0, dwell?: number): PlaybackFrame => ({
  n, view: n, preview: [], events: Array.from({ length: events }, (_, at) => ({ n, seat: 0, event: { type: `E${at}` } })), ...(dwell === undefined ? {} : { dwell }),
});
const typesOf = (playback: EventPlayback) => playback.playing?.events.map(({ type }) => type) ?? null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('plays the events of a frame over its view, and goes on when the board is done', () => {
  const playback = new EventPlayback(() => true);
  playback.show(frame(1));
  playback.play([frame(2, 2), frame(3, 1)]);
  expect([playback.view, typesOf(playback), playback.coming]).toEqual([2, ['E0', 'E1'], 1]);
  playback.done();
  expect([playback.view, typesOf(playback)]).toEqual([3, ['E0']]);
  playback.done();
  expect([playback.playing, playback.settled]).toEqual([null, true]);
});

it('changes the scores once the events of a frame are over', () => {
  const playback = new EventPlayback(() => true);
  const scored = (n: number, events: number, now: number): PlaybackFrame => ({ ...frame(n, events), preview: [{ low: now, now, high: now }] });
  playback.show(scored(1, 0, 3));
  playback.play([scored(2, 1, 5)]);
  expect([playback.view, playback.preview[0]?.now]).toEqual([2, 3]);
  playback.done();
  expect(playback.preview[0]?.now).toBe(5);
  playback.play([scored(3, 2, 7)]);
  playback.skip();
  expect(playback.preview[0]?.now).toBe(7);
});

it('plays what leads up to a change over the view before it', () => {
  const playback = new EventPlayback(() => true, undefined, (events) => events.findIndex(({ type }) => type === 'E1'));
  playback.show(frame(1));
  playback.play([frame(2, 3)]);
  expect([playback.view, typesOf(playback), playback.playing?.lead]).toEqual([1, ['E0'], true]);
  playback.done();
  expect([playback.view, typesOf(playback), playback.playing?.lead]).toEqual([2, ['E1', 'E2'], false]);
  playback.done();
  expect(playback.settled).toBe(true);
});

it('shows the view after the events when it is cut short while something leads up to it', () => {
  const playback = new EventPlayback(() => true, undefined, () => 1);
  playback.show(frame(1));
  playback.play([frame(2, 2)]);
  playback.skip();
  expect([playback.view, playback.settled]).toEqual([2, true]);
});

it('waits for a board that never says it is done, but not for ever', () => {
  const playback = new EventPlayback(() => true);
  playback.show(frame(1));
  playback.play([frame(2, 1)]);
  playback.play([frame(3)]);
  expect([playback.frame?.n, playback.coming]).toEqual([2, 1]);
  vi.advanceTimersByTime(2000);
  expect([playback.frame?.n, playback.settled]).toEqual([3, true]);
});

it('hurries when another change has come, not for the frames of one', () => {
  const playback = new EventPlayback(() => true);
  playback.show(frame(1));
  playback.play([frame(2, 1), frame(3, 1)]);
  vi.advanceTimersByTime(1900);
  expect(playback.view).toBe(2);
  vi.advanceTimersByTime(200);
  expect(playback.view).toBe(3);
  playback.play([frame(4, 1), frame(5)]);
  playback.play([frame(6)]);
  playback.done();
  expect(playback.view).toBe(4);
  vi.advanceTimersByTime(800);
  expect([playback.view, playback.settled]).toEqual([6, true]);
});

it('plays nothing where nothing moves', () => {
  const playback = new EventPlayback(() => false);
  playback.show(frame(1));
  playback.play([frame(2, 3)]);
  expect([playback.view, playback.playing, playback.settled]).toEqual([2, null, true]);
});

it('can be cut short: the newest frame is there at once, and every frame was entered', () => {
  const entered: number[] = [];
  const playback = new EventPlayback(() => true, (each) => entered.push(each.n));
  playback.show(frame(1));
  playback.play([frame(2, 1)]);
  playback.play([frame(3, 1), frame(4, 1)]);
  playback.skip();
  expect([playback.view, playback.settled, entered]).toEqual([4, true, [1, 2, 3, 4]]);
});

it('is cut short where too many changes wait', () => {
  const playback = new EventPlayback(() => true);
  playback.show(frame(0));
  for (let n = 1; n <= 9; n += 1) playback.play([frame(n, 1), frame(n, 1)]);
  expect(playback.view).toBe(1);
  playback.play([frame(10, 1)]);
  expect([playback.view, playback.settled]).toEqual([10, true]);
});

it('dwells on the frames of a recap, however many', () => {
  const playback = new EventPlayback(() => false);
  for (let n = 0; n < 20; n += 1) playback.enqueue(frame(n, 0, 900));
  playback.start();
  expect(playback.view).toBe(0);
  vi.advanceTimersByTime(900 * 5);
  expect(playback.view).toBe(5);
  playback.play([frame(20)]);
  vi.advanceTimersByTime(900 * 20);
  expect([playback.view, playback.settled]).toEqual([20, true]);
});

it('does not lag behind while nobody looks', () => {
  const playback = new EventPlayback(() => true);
  playback.show(frame(1));
  vi.stubGlobal('document', { hidden: true });
  playback.play([frame(2, 5)]);
  expect([playback.view, playback.settled]).toEqual([2, true]);
});

it('shows nothing of a seat once it is cleared', () => {
  const playback = new EventPlayback(() => true);
  playback.show(frame(1));
  playback.play([frame(2, 1)]);
  playback.clear();
  expect([playback.view, playback.frame, playback.playing]).toEqual([null, null, null]);
});

it('reads a message entry by entry: events and lines go with the view after them', () => {
  const event = (n: number) => ({ n, seat: 0, event: { type: `E${n}` } });
  const line = (n: number) => ({ n, text: `line ${n}`, seat: null, kind: 'move' });
  const message = { n: 8, view: 'last', preview: [], views: [{ n: 5, view: 'fifth' }, { n: 6, view: 'sixth' }], events: [4, 5, 5, 6, 7].map(event), lines: [4, 5, 7, 8].map(line) };
  const frames = framesOf(message as unknown as TableMessage);
  expect(frames.map(({ n, view, events, lines }) => [n, view, events.map((each) => each.n), lines?.map((each) => each.n)])).toEqual([
    [6, 'fifth', [5, 5], [4, 5]],
    [7, 'sixth', [6], []],
    [8, 'last', [7], [7, 8]],
  ]);
});
