/** What the board shows: one view after the other; the events that led to each are played before the next comes. */
import type { PlayingEvents } from '../contract';
import type { Happening, Line, Range, Tagged } from '../wire';

/** The view after an entry of the log, and what happened. */
export interface PlaybackFrame {
  n: number;
  view: unknown;
  preview: readonly Range[];
  events: readonly Happening[];
  lines?: readonly Line[];
  /** Shown at least so many ms, even if nothing moves. */
  dwell?: number;
}

/** Which of an entry's events changes the board: those before it are played over the view before the entry. */
export type ChangesAt = (events: readonly Tagged[]) => number;

/** An event is waited for so long; less when more has happened meanwhile. */
const LONGEST = 2000;
const HURRIED = 700;
const TOO_MANY = 8;

export class EventPlayback {
  /** The frame that is shown, or on its way. */
  frame = $state.raw<PlaybackFrame | null>(null);
  /** What the board draws: the frame's view, or, while events lead up to it, the one before. */
  view = $state.raw<unknown>(null);
  /** The scores after what has been played. */
  preview = $state.raw<readonly Range[]>([]);
  playing = $state.raw<PlayingEvents | null>(null);
  /** How many frames are still to come. */
  coming = $state(0);

  private queue: { frame: PlaybackFrame; batch: number }[] = [];
  private batch = 0;
  private shownBatch = 0;
  private parts: PlayingEvents[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  /** Nothing begins: somebody is being told something first. */
  private held = false;
  /** A recap is played (since you left): it may be long. */
  private patient = false;
  private since = 0;

  /** `animates` says whether the board animates at all; `onframe` is called with every frame that is shown; `changesAt` is the game's. */
  constructor(
    private animates: () => boolean,
    private onframe: (frame: PlaybackFrame) => void = () => {},
    private changesAt: ChangesAt = () => 0,
  ) {}

  /** The newest frame is shown and its events are played. */
  get settled(): boolean {
    return !this.playing && this.coming === 0;
  }

  /** Plays the frames of one change after those before; where too many changes wait, all is cut short. */
  play(frames: readonly PlaybackFrame[]): void {
    this.batch += 1;
    for (const frame of frames) this.enqueue(frame);
    if (!this.frame || document.hidden || (this.waiting > TOO_MANY && !this.patient && !this.held)) this.skip();
    else this.start();
  }

  /** Queues a frame of a recap, which `start` begins. */
  enqueue(frame: PlaybackFrame): void {
    this.queue.push({ frame, batch: this.batch });
    this.coming = this.queue.length;
    this.patient ||= frame.dwell !== undefined;
  }

  start(): void {
    if (!this.busy && !this.held) this.next();
  }

  /** What comes waits until it is let go. */
  hold(on: boolean): void {
    this.held = on;
    if (!on) this.start();
  }

  /** Shows a frame at once, without its events. */
  show(frame: PlaybackFrame): void {
    this.queue = [{ frame, batch: this.batch }];
    this.skip();
  }

  /** Shows nothing any more. */
  clear(): void {
    this.skip();
    this.frame = this.view = null;
    this.preview = [];
  }

  /** Ends all playing: the newest frame is shown. */
  skip = (): void => {
    clearTimeout(this.timer);
    const frames = this.queue.map(({ frame }) => frame);
    this.queue = [];
    this.parts = [];
    this.busy = false;
    this.patient = false;
    this.playing = null;
    this.coming = 0;
    this.shownBatch = this.batch;
    this.frame = frames.at(-1) ?? this.frame;
    this.view = this.frame?.view ?? null;
    this.preview = this.frame?.preview ?? [];
    for (const frame of frames) this.onframe(frame);
  };

  /** The board has shown what happened. */
  done = (): void => {
    if (!this.playing) return;
    clearTimeout(this.timer);
    this.playNext();
  };

  /** How many changes wait behind the one that is shown. */
  private get waiting(): number {
    return (this.queue.at(-1)?.batch ?? this.shownBatch) - this.shownBatch;
  }

  private next(): void {
    const next = this.queue.shift();
    this.coming = this.queue.length;
    this.busy = next !== undefined;
    if (!next) {
      this.patient = false;
      return;
    }
    this.shownBatch = next.batch;
    this.frame = next.frame;
    this.since = Date.now();
    this.onframe(next.frame);
    this.parts = this.animates() ? this.partsOf(next.frame) : [];
    this.playNext();
  }

  /** The events that lead up to the change of the board, then the change with the others. */
  private partsOf({ events }: PlaybackFrame): PlayingEvents[] {
    const at = events.length ? this.changesAt(events.map(({ event }) => event)) : 0;
    const parts = [{ events: events.slice(0, at), lead: true }, { events: events.slice(at), lead: false }];
    return parts.filter(({ events: some }) => some.length).map(({ events: some, lead }) => ({ n: some[0]!.n, seat: some[0]!.seat, events: some.map(({ event }) => event), lead }));
  }

  private playNext(): void {
    const part = this.parts.shift() ?? null;
    this.playing = part;
    if (!part?.lead) this.view = this.frame?.view ?? null;
    if (part) {
      this.timer = setTimeout(() => this.playNext(), (this.waiting ? HURRIED : LONGEST) * Math.min(3, part.events.length));
      return;
    }
    this.preview = this.frame?.preview ?? [];
    const rest = (this.frame?.dwell ?? 0) - (Date.now() - this.since);
    if (rest > 0) this.timer = setTimeout(() => this.next(), rest);
    else this.next();
  }
}
