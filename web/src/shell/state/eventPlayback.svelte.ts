/** What the board shows: frames one after the other; the events of each are played before the next comes. */
import type { Happening, Line, Range } from '../wire';

export interface PlaybackFrame {
  n: number;
  view: unknown;
  preview: readonly Range[];
  events: readonly Happening[];
  lines?: readonly Line[];
  /** Shown at least so many ms, even if nothing moves. */
  dwell?: number;
}

/** An event is waited for so long; less when more frames wait. */
const LONGEST = 2000;
const HURRIED = 700;
const TOO_MANY = 8;

export class EventPlayback {
  frame = $state.raw<PlaybackFrame | null>(null);
  happening = $state.raw<Happening | null>(null);
  /** How many frames are still to come. */
  coming = $state(0);

  private queue: PlaybackFrame[] = [];
  private events: Happening[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  /** A recap is played (since you left): it may be long. */
  private patient = false;
  private since = 0;

  /** `animates` says whether the board animates at all; `onframe` is called with every frame that is shown. */
  constructor(
    private animates: () => boolean,
    private onframe: (frame: PlaybackFrame) => void = () => {},
  ) {}

  /** The newest frame is shown and its events are played. */
  get settled(): boolean {
    return !this.happening && this.coming === 0;
  }

  /** Plays a frame after those before it; a long queue is cut short. */
  play(frame: PlaybackFrame): void {
    this.enqueue(frame);
    if (!this.frame || document.hidden || (this.queue.length > TOO_MANY && !this.patient)) this.skip();
    else this.start();
  }

  /** Queues a frame of a recap, which `start` begins. */
  enqueue(frame: PlaybackFrame): void {
    this.queue.push(frame);
    this.coming = this.queue.length;
    this.patient ||= frame.dwell !== undefined;
  }

  start(): void {
    if (!this.busy) this.next();
  }

  /** Shows a frame at once, without its events. */
  show(frame: PlaybackFrame): void {
    this.queue = [frame];
    this.skip();
  }

  /** Ends all playing: the newest frame is shown. */
  skip = (): void => {
    clearTimeout(this.timer);
    const frames = this.queue;
    const last = frames.at(-1);
    this.queue = [];
    this.events = [];
    this.busy = false;
    this.patient = false;
    this.happening = null;
    this.coming = 0;
    if (last) this.frame = last;
    for (const frame of frames) this.onframe(frame);
  };

  /** The board has shown what happened. */
  done = (): void => {
    if (!this.happening) return;
    clearTimeout(this.timer);
    this.playNext();
  };

  private next(): void {
    const frame = this.queue.shift();
    this.coming = this.queue.length;
    this.busy = frame !== undefined;
    if (!frame) {
      this.patient = false;
      return;
    }
    this.frame = frame;
    this.since = Date.now();
    this.onframe(frame);
    this.events = this.animates() ? [...frame.events] : [];
    this.playNext();
  }

  private playNext(): void {
    const event = this.events.shift() ?? null;
    this.happening = event;
    if (event) {
      this.timer = setTimeout(() => this.playNext(), this.coming ? HURRIED : LONGEST);
      return;
    }
    const rest = (this.frame?.dwell ?? 0) - (Date.now() - this.since);
    if (rest > 0) this.timer = setTimeout(() => this.next(), rest);
    else this.next();
  }
}
