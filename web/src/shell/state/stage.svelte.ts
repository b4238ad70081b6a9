/** What the board shows: scenes one after the other, each telling its events before the next comes. */
import type { Happening, Line, Range } from '../wire';

export interface Scene {
  n: number;
  view: unknown;
  preview: readonly Range[];
  events: readonly Happening[];
  lines?: readonly Line[];
  /** At least so many ms on stage, even if nothing moves. */
  dwell?: number;
}

/** An event is waited for so long; less when more scenes wait. */
const LONGEST = 2000;
const HURRIED = 700;
const TOO_MANY = 8;

export class Stage {
  scene = $state.raw<Scene | null>(null);
  happening = $state.raw<Happening | null>(null);
  /** How many scenes are still to come. */
  coming = $state(0);

  private queue: Scene[] = [];
  private events: Happening[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busy = false;
  /** A tale is being told (since you left): it may be long. */
  private patient = false;
  private since = 0;

  /** `moving` says whether the board animates at all; `entered` is told of every scene that comes on stage. */
  constructor(
    private moving: () => boolean,
    private entered: (scene: Scene) => void = () => {},
  ) {}

  /** The newest scene is on stage and told. */
  get settled(): boolean {
    return !this.happening && this.coming === 0;
  }

  /** Queues a scene to be told after those before it; a long queue is cut short. */
  tell(scene: Scene): void {
    this.enqueue(scene);
    if (!this.scene || document.hidden || (this.queue.length > TOO_MANY && !this.patient)) this.skip();
    else this.go();
  }

  /** Queues a scene of a longer tale, which `go` begins. */
  enqueue(scene: Scene): void {
    this.queue.push(scene);
    this.coming = this.queue.length;
    this.patient ||= scene.dwell !== undefined;
  }

  go(): void {
    if (!this.busy) this.next();
  }

  /** Puts a scene on stage at once, telling nothing. */
  set(scene: Scene): void {
    this.queue = [scene];
    this.skip();
  }

  /** Ends all telling: the newest scene is on stage. */
  skip = (): void => {
    clearTimeout(this.timer);
    const scenes = this.queue;
    const last = scenes.at(-1);
    this.queue = [];
    this.events = [];
    this.busy = false;
    this.patient = false;
    this.happening = null;
    this.coming = 0;
    if (last) this.scene = last;
    for (const scene of scenes) this.entered(scene);
  };

  /** The board has shown what happened. */
  done = (): void => {
    if (!this.happening) return;
    clearTimeout(this.timer);
    this.tellNext();
  };

  private next(): void {
    const scene = this.queue.shift();
    this.coming = this.queue.length;
    this.busy = scene !== undefined;
    if (!scene) {
      this.patient = false;
      return;
    }
    this.scene = scene;
    this.since = Date.now();
    this.entered(scene);
    this.events = this.moving() ? [...scene.events] : [];
    this.tellNext();
  }

  private tellNext(): void {
    const event = this.events.shift() ?? null;
    this.happening = event;
    if (event) {
      this.timer = setTimeout(() => this.tellNext(), this.coming ? HURRIED : LONGEST);
      return;
    }
    const rest = (this.scene?.dwell ?? 0) - (Date.now() - this.since);
    if (rest > 0) this.timer = setTimeout(() => this.next(), rest);
    else this.next();
  }
}
