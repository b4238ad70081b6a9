/** Tells aloud what is shown: a turn in a sentence or two once it is over, one's own moves and notes at once, and a question after what led to it. */
import { gather, takenBack, tell, type Joints } from '../log/story';
import type { Line, Seat } from '../wire';

/** So many ms after the last line a turn that is not over is told as far as it has come. */
const PATIENCE = 6000;

export class Narrator {
  private waiting: Line[] = [];
  private asides: string[] = [];
  private question: { ask: number; text: string } | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `say` speaks; `joints` are those of its language. */
  constructor(
    private say: (text: string) => void,
    private joints: () => Joints,
  ) {}

  /** What is now shown, up to the entry `n`; `me` is who listens. */
  hear(lines: readonly Line[], n: number, me: Seat | null): void {
    for (const line of lines) {
      if (isOwn(line, me)) {
        this.speak();
        this.say(line.text);
      } else if (!beginsOwn(line, me)) this.waiting.push(line);
      if (line.kind === 'note') this.speak();
    }
    this.speakFinished();
    if (this.question && n >= this.question.ask) this.put(this.question.text);
    clearTimeout(this.timer);
    if (!this.waiting.length) this.sayAsides();
    if (this.waiting.length) this.timer = setTimeout(() => this.speakAll(), PATIENCE);
  }

  /** A question that was put at `ask`; it is said once that is shown. Null: there is none any more. */
  ask(question: { ask: number; text: string } | null): void {
    this.question = question;
  }

  /** What is no part of the game is said after all that is; `now` if nothing more of the game is on its way. */
  aside(text: string, now: boolean): void {
    this.asides.push(text);
    if (now && !this.waiting.length) this.sayAsides();
  }

  private sayAsides(): void {
    for (const text of this.asides.splice(0)) this.say(text);
  }

  /** Says all that waits. */
  speak(): void {
    this.tellAll(this.waiting);
    this.waiting = [];
  }

  private speakAll(): void {
    this.speak();
    this.sayAsides();
  }

  /** Forgets all that was not said: it may be a secret of another seat. */
  clear(): void {
    clearTimeout(this.timer);
    this.waiting = [];
    this.asides = [];
    this.question = null;
  }

  /** The question says by itself whose turn has just begun. */
  private put(text: string): void {
    this.question = null;
    if (this.waiting.at(-1)?.role === 'turn') this.waiting.pop();
    this.speak();
    this.say(text);
  }

  /** Only the newest entry may still go on. */
  private speakFinished(): void {
    const last = gather(this.waiting).at(-1);
    if (!last || last.key === 0) return;
    this.tellAll(this.waiting.slice(0, last.key));
    this.waiting = this.waiting.slice(last.key);
  }

  private tellAll(lines: readonly Line[]): void {
    const gone = takenBack(lines);
    for (const entry of gather(lines)) this.say(tell(entry.lines, this.joints(), gone));
  }
}

/** Whether a line says that the listener's turn begins: the question says so, too. */
const beginsOwn = (line: Line, me: Seat | null): boolean => me !== null && line.role === 'turn' && line.actor === me;

/** Whether a line tells what the listener has just done; what begins after it is not theirs. */
function isOwn(line: Line, me: Seat | null): boolean {
  if (me === null || line.kind !== 'move' || line.seat !== me) return false;
  return line.role !== 'turn' && line.role !== 'heading' && (line.actor ?? me) === me;
}
