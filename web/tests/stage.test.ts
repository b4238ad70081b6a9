import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stage, type Scene } from '../src/shell/state/stage.svelte';

const scene = (n: number, events = 0, dwell?: number): Scene => ({
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

it('tells the events of a scene one by one, and goes on when the board is done', () => {
  const stage = new Stage(() => true);
  stage.set(scene(1));
  stage.tell(scene(2, 2));
  expect([stage.scene?.n, stage.happening?.event.type]).toEqual([2, 'E0']);
  stage.done();
  expect(stage.happening?.event.type).toBe('E1');
  stage.done();
  expect([stage.happening, stage.settled]).toEqual([null, true]);
});

it('waits for a board that never says it is done, but not for ever', () => {
  const stage = new Stage(() => true);
  stage.set(scene(1));
  stage.tell(scene(2, 1));
  stage.tell(scene(3));
  expect([stage.scene?.n, stage.coming]).toEqual([2, 1]);
  vi.advanceTimersByTime(2000);
  expect([stage.scene?.n, stage.settled]).toEqual([3, true]);
});

it('tells nothing where nothing moves', () => {
  const stage = new Stage(() => false);
  stage.set(scene(1));
  stage.tell(scene(2, 3));
  expect([stage.scene?.n, stage.happening, stage.settled]).toEqual([2, null, true]);
});

it('can be cut short: the newest scene is there at once, and every scene was entered', () => {
  const entered: number[] = [];
  const stage = new Stage(() => true, (each) => entered.push(each.n));
  stage.set(scene(1));
  stage.tell(scene(2, 1));
  stage.tell(scene(3, 1));
  stage.tell(scene(4, 1));
  stage.skip();
  expect([stage.scene?.n, stage.settled, entered]).toEqual([4, true, [1, 2, 3, 4]]);
});

it('dwells on the scenes of a longer tale, however many', () => {
  const stage = new Stage(() => false);
  for (let n = 0; n < 20; n += 1) stage.enqueue(scene(n, 0, 900));
  stage.go();
  expect(stage.scene?.n).toBe(0);
  vi.advanceTimersByTime(900 * 5);
  expect(stage.scene?.n).toBe(5);
  stage.tell(scene(20));
  vi.advanceTimersByTime(900 * 20);
  expect([stage.scene?.n, stage.settled]).toEqual([20, true]);
});

it('does not lag behind while nobody looks', () => {
  const stage = new Stage(() => true);
  stage.set(scene(1));
  vi.stubGlobal('document', { hidden: true });
  stage.tell(scene(2, 5));
  expect([stage.scene?.n, stage.settled]).toEqual([2, true]);
});
