/** TableSession at a table: what the server said last, what is picked, what is on its way. */
import type { Answer } from './socket';
import type { Ask, Choice, Line, Move, Seat, TableMessage, Tagged, WhyMessage, WireError } from '../wire';
import type { Help } from '../contract';
import { announce, clearAnnouncements } from './announce.svelte';
import * as api from './api';
import { saveSeen, lastSeen } from './storage';
import { rememberLuck } from '../luck/seenLuck';
import { LogLines } from './logLines.svelte';
import { askedSeats, mustConfirm, mySeats, sameMove, stillOffered } from './moves';
import { screen } from './screen.svelte';
import { settings, still } from './settings.svelte';
import { TableSocket, type Link } from './socket';
import { EventPlayback, type ChangesAt, type PlaybackFrame } from './eventPlayback.svelte';
import { framesOf } from './frames';
import { HintDesk } from './hintDesk.svelte';
import { PaceDesk } from './paceDesk.svelte';
import { ReasonDesk } from './reasonDesk.svelte';
import { Narrator } from './narrator';
import { TalkDesk } from '../talk/talkDesk.svelte';
import { playTone } from './turnAlert';
import { tellNewVersion } from '../install/newVersion.svelte';
import { words } from '../words/index.svelte';

/** A confirmed move that was not acknowledged yet. */
interface Sent {
  seat: Seat;
  ask: number;
  move: Move;
  text: string;
}

/** An answer in several moves: its words, and what comes after the move that is picked or on its way. */
interface Plan {
  text: string;
  rest: readonly Move[];
  confirmed: boolean;
}

const RECAP_DWELL = 900;
const QUIET_AFTER_OWN_MOVE = 4000;
const HINT_PATIENCE = 30000;

export class TableSession {
  latest = $state.raw<TableMessage | null>(null);
  picked = $state.raw<Choice | null>(null);
  plan = $state.raw<Plan | null>(null);
  sent = $state.raw<Sent | null>(null);
  /** The move could not be delivered and waits for the link. */
  undelivered = $state(false);
  link = $state<Link>('connecting');
  closed = $state<string | null>(null);
  failed = $state.raw<WireError | 'unreachable' | null>(null);
  seat = $state<Seat | null>(null);
  curtain = $state(false);
  recap = $state(false);
  why = $state.raw<WhyMessage | null>(null);
  help = $state.raw<Help | null>(null);
  /** The last thing I did was to take something back: nothing plays itself until I have chosen again. */
  undone = $state(false);
  notice = $state('');
  playback: EventPlayback;
  hints = new HintDesk(this);
  reasons = new ReasonDesk(this);
  pace = new PaceDesk(this);
  talk = new TalkDesk(this);

  private log = new LogLines(() => api.tableNow(this.id, this.seat));
  private narrator = new Narrator(announce, words);
  private socket: TableSocket;
  private version: string | null = null;
  private answered: { ask: number; n: number } | null = $state.raw(null);
  private moved = 0;
  private seen = -1;

  constructor(
    readonly id: string,
    private animates: () => boolean,
    changesAt: ChangesAt = () => 0,
  ) {
    this.playback = new EventPlayback(() => this.animates() && !still(), (frame) => this.onFrame(frame), changesAt);
    this.socket = new TableSocket((seat, since, notes) => api.socketAddress(id, seat, since, notes, settings.lang), {
      table: (message) => this.receive(message),
      talk: (message) => this.talk.receive(message),
      link: (link) => (this.link = link),
      gone: (reason) => (this.closed = reason),
      version: (version) => this.checkVersion(version),
    });
  }

  // What is asked of whom

  get ask(): number | null {
    const ask = this.latest?.ask ?? null;
    return ask !== null && this.answered?.ask === ask ? null : ask;
  }
  get asked(): Seat[] {
    return this.latest ? askedSeats(this.latest) : [];
  }
  get mine(): Seat[] {
    return this.latest ? mySeats(this.latest) : [];
  }
  get choices(): readonly Choice[] {
    return this.ask === null || this.sent || this.latest?.table.paused ? [] : (this.latest?.choices ?? []);
  }

  get lines(): readonly Line[] {
    return this.log.all;
  }
  /** The event that a line tells. */
  eventOf = (line: Line): Tagged | undefined => this.log.eventOf(line);

  // Coming and going

  async start(): Promise<void> {
    try {
      const first = await api.tableNow(this.id, null);
      this.failed = null;
      const mine = mySeats(first);
      if (mine.length > 1 && settings.curtain && !first.table.over) {
        this.curtain = true;
        this.takeSeat(null);
      } else this.takeSeat(mine.find((seat) => askedSeats(first).includes(seat)) ?? mine[0] ?? null);
    } catch (error) {
      this.failed = error instanceof api.Refused ? error.error : 'unreachable';
    }
  }

  leave(): void {
    this.pace.leave();
    this.playback.skip();
    this.socket.close();
  }

  /** Takes a seat in hand (the curtain is lifted) and sees everything through it, from the beginning. */
  takeSeat(seat: Seat | null): void {
    this.clear();
    this.seat = seat;
    if (seat !== null) this.curtain = false;
    this.socket.open(seat);
  }

  /** Drops the curtain: nothing of the seat stays on the page. */
  closeCurtain(): void {
    this.curtain = true;
    this.seat = null;
    this.clear();
    void this.socket.letGo();
  }

  /** Everything in another language. */
  reload(): void {
    if (this.latest) this.takeSeat(this.seat);
  }

  private clear(): void {
    this.latest = null;
    this.picked = null;
    this.plan = null;
    this.why = null;
    this.help = null;
    this.answered = null;
    this.recap = false;
    this.notice = '';
    this.hints.clear();
    this.reasons.clear();
    this.playback.clear();
    this.log.clear();
    this.narrator.clear();
    clearAnnouncements();
  }

  private checkVersion(version: string): void {
    if (this.version !== null && this.version !== version) tellNewVersion();
    this.version ??= version;
  }

  // What the server says

  private receive(message: TableMessage): void {
    if (message.seat !== this.seat) return;
    const before = this.latest;
    this.latest = message;
    if (message.table.luck) rememberLuck(this.id, message.table.luck);
    this.log.receive(message);
    if (this.answered && message.n > this.answered.n) this.answered = null;
    if (this.sent && message.ask !== this.sent.ask) this.sent = null;
    this.picked = before && before.ask === message.ask ? stillOffered(this.picked, message.choices) : null;
    this.alertTurn(before, message);
    if (before) this.playback.play(framesOf(message));
    else this.showFirst(message);
    this.pace.follow(message);
    this.passDevice(message);
    if (this.sent && this.undelivered) void this.deliver();
    if (before?.ask !== message.ask) this.continuePlan();
  }

  /** The next move of an answer in several; whatever comes between ends it. */
  private continuePlan(): void {
    const [next, ...rest] = this.plan?.confirmed ? this.plan.rest : [];
    const choice = next && this.choices.find(({ move }) => sameMove(move, next));
    this.plan = choice && this.plan ? { ...this.plan, rest } : null;
    if (!choice) return;
    this.picked = choice;
    void this.confirm();
  }

  /** The first picture: what happened since this seat last looked is told before it. */
  private showFirst(message: TableMessage): void {
    const seen = Math.max(message.seen ?? 0, lastSeen(this.id, this.seat) ?? 0);
    if (seen <= 0 || seen >= message.n || this.curtain) this.playback.show({ ...message, lines: [] });
    else void this.playSince(seen, message);
  }

  private async playSince(seen: number, message: TableMessage): Promise<void> {
    const frames = await api.frames(this.id, this.seat, seen, message.n - 1).catch(() => []);
    const latest = this.latest;
    if (!latest || latest.seat !== message.seat || this.playback.frame) return;
    const fresh = frames.filter((frame) => frame.n >= seen);
    if (fresh.length > 1) {
      this.recap = true;
      for (const frame of fresh) this.playback.enqueue({ ...frame, dwell: frame.lines.length ? RECAP_DWELL : 0 });
      this.playback.enqueue({ ...latest, events: [], lines: [], dwell: 0 });
      this.playback.start();
    } else this.playback.show({ ...latest, lines: [] });
  }

  skipRecap = (): void => {
    this.recap = false;
    this.playback.skip();
  };

  private onFrame(frame: PlaybackFrame): void {
    this.narrator.hear(frame.lines ?? [], frame.n, this.seat);
    if (this.latest?.table.over && this.playback.coming === 0) this.narrator.speak();
    if (this.recap && this.playback.coming === 0) this.recap = false;
    if (!this.recap) this.markSeen();
  }

  /** Remembers how far this seat has been shown the game. */
  private markSeen(): void {
    const n = this.latest?.n ?? -1;
    if (this.curtain || document.hidden || n <= this.seen || this.latest?.seat !== this.seat) return;
    this.seen = n;
    saveSeen(this.id, this.seat, n);
    if (this.seat !== null) void this.socket.ask({ type: 'seen', n });
  }

  private alertTurn(before: TableMessage | null, message: TableMessage): void {
    const turn = message.ask !== null && message.ask !== (before?.ask ?? null);
    if (message.ask === null) this.narrator.ask(null);
    if (message.ask === null || !turn) return;
    const t = words();
    const goesOn = before?.ask != null && !message.lines.some((line) => line.kind === 'move' && line.seat !== this.seat);
    const whose = goesOn ? '' : this.mine.length > 1 ? t.turnOf([message.table.seats[this.seat ?? 0]?.name ?? '']) : t.yourTurn;
    this.narrator.ask({ ask: message.ask, text: whose ? t.labelled(whose, message.question) : message.question });
    if (settings.sound && before && (document.hidden || Date.now() - this.moved > QUIET_AFTER_OWN_MOVE)) playTone();
  }

  /** On a shared device the question may go to another of my seats. */
  private passDevice(message: TableMessage): void {
    const mine = mySeats(message);
    if (mine.length < 2 || message.table.over) return;
    const played = message.table.seats.filter((seat) => seat.stand_in).map((seat) => seat.seat);
    const asked = askedSeats(message).filter((seat) => mine.includes(seat) && !played.includes(seat));
    if (this.seat === null ? this.curtain : asked.includes(this.seat) || asked.length === 0) return;
    if (settings.curtain) this.closeCurtain();
    else if (asked[0] !== undefined) this.takeSeat(asked[0]);
  }

  // What is asked of the server

  /** `unsure`: it is chosen in several steps, so it is never sent before it is confirmed. `brisk`: a finger is as sure as a mouse. */
  pick = (choice: Choice | null, unsure = false, brisk = false): void => {
    this.why = null;
    this.notice = '';
    if (this.sent) return;
    this.plan = null;
    this.picked = choice && stillOffered(choice, this.choices);
    if (this.picked && !unsure && !mustConfirm(this.picked, settings.confirm, screen.touch && !brisk)) void this.confirm();
  };

  /** The only choice is played, and said. */
  playForced(only: Choice): void {
    if (this.sent) return;
    this.picked = stillOffered(only, this.choices);
    announce(words().onlyChoice(only.text));
    void this.confirm();
  }

  /** Several moves as one answer: confirmed once, then sent one after the other. */
  pickAll = ([first, ...rest]: readonly Move[], text: string): void => {
    this.pick(this.choices.find(({ move }) => first && sameMove(move, first)) ?? null, true);
    if (this.picked) this.plan = { text, rest, confirmed: false };
  };

  async confirm(): Promise<void> {
    const ask = this.ask;
    if (!this.picked || ask === null || this.seat === null || this.sent) return;
    this.undone = false;
    this.sent = { seat: this.seat, ask, move: this.picked.move, text: this.plan?.text ?? this.picked.text };
    this.plan &&= { ...this.plan, confirmed: true };
    this.moved = Date.now();
    await this.deliver();
  }

  /** By the socket, else by HTTP, else when the link is back: the server takes the same answer only once. */
  private async deliver(): Promise<void> {
    const sent = this.sent;
    if (!sent) return;
    this.undelivered = false;
    const { seat, ask, move } = sent;
    let answer: Answer = await this.socket.ask({ type: 'move', seat, ask, move });
    if (answer === null) {
      try {
        answer = { ok: true, n: (await api.postMove(this.id, seat, ask, move)).n };
      } catch (error) {
        if (error instanceof api.Refused) answer = { ok: false, error: error.error };
      }
    }
    if (this.sent !== sent && this.sent !== null) return;
    if (answer === null) {
      this.undelivered = this.sent === sent;
      return;
    }
    this.sent = null;
    if (!answer.ok) {
      this.refuse(answer.error);
      return;
    }
    this.picked = null;
    const n = 'n' in answer ? (answer.n ?? -1) : -1;
    if (this.latest && this.latest.n <= n && this.latest.ask === ask) this.answered = { ask, n };
  }

  /** A move that waits for the link is not sent after all. */
  cancelSending(): void {
    this.sent = null;
    this.plan = null;
    this.undelivered = false;
  }

  private refuse(error: WireError): void {
    this.plan = null;
    if (error.rule) this.why = { type: 'why', id: '', legal: false, message: error.message, rule: error.rule, rule_text: '' };
    else this.notice = error.message;
    announce(error.message);
  }

  /** Anything that is not a move; a refusal is shown. */
  request = async (question: Ask): Promise<boolean> => {
    const answer = await this.socket.ask(question);
    if (answer && !answer.ok) this.refuse(answer.error);
    return answer?.ok ?? false;
  };

  /** One step back: the answer others still think about, or the last move. */
  async undo(): Promise<void> {
    const undo = this.latest?.undo;
    if (this.seat === null || !undo) return;
    this.undone = true;
    this.moved = Date.now();
    if (undo.withdraw || undo.to !== null) await this.request({ type: 'undo', seat: this.seat });
  }

  askWhy = async (move: Move): Promise<void> => {
    if (this.seat === null) return;
    const answer = await this.socket.ask({ type: 'why', seat: this.seat, move });
    if (answer?.ok && 'why' in answer) this.why = answer.why;
    else if (answer && !answer.ok) this.refuse(answer.error);
  };

  /** What could be played, or what a mate would do; it may take a while. */
  askHint = async (mate: Seat | null): Promise<Answer> => (this.seat === null ? null : this.socket.ask({ type: 'hint', seat: this.seat, ...(mate === null ? {} : { mate }) }, HINT_PATIENCE));

  /** Why a bot played the turn of an entry; it may take as long. */
  askReason = async (entry: number): Promise<Answer> => this.socket.ask({ type: 'reason', entry }, HINT_PATIENCE);

  /** Something for all at the table to hear. */
  askSay = (question: Ask): Promise<Answer> => this.socket.ask(question);

  /** Said aloud after what happens in the game. */
  tellAside(text: string): void {
    this.narrator.aside(text, this.playback.settled);
  }

  inspect = (help: Help): void => {
    this.help = help;
  };
}
