/** One socket to a table: comes back by itself, with the cursor of what was shown; knows what was answered. */
import type { Ask, HintMessage, ReasonMessage, Seat, ServerMessage, TableMessage, TalkMessage, WhyMessage, WireError } from '../wire';

export type Link = 'connecting' | 'live' | 'waiting';

export interface Listener {
  table: (message: TableMessage) => void;
  talk: (message: TalkMessage) => void;
  link: (link: Link) => void;
  gone: (reason: string) => void;
  version: (version: string) => void;
}

/** The server's answer to a request, or null if none came in time or the link broke. */
export type Answer = { ok: true; n: number | null } | { ok: false; error: WireError } | { ok: true; why: WhyMessage } | { ok: true; hint: HintMessage } | { ok: true; reason: ReasonMessage } | null;

const PATIENCE = 6000;
const HEARTBEAT = 25000;
/** Reasons to be sent away for a moment only. */
const PASSING = new Set(['restart', 'slow', 'too_many']);

export class TableSocket {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, (answer: Answer) => void>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private closed = false;
  private seat: Seat | null = null;
  private since = -1;
  private notes: number | null = null;
  private count = 0;

  constructor(
    private address: (seat: Seat | null, since: number, notes: number | null) => string,
    private listener: Listener,
  ) {
    window.addEventListener('online', this.wake);
    window.addEventListener('offline', this.cut);
    document.addEventListener('visibilitychange', this.wake);
  }

  /** Looks through a seat from the beginning (`since` −1: all lines), on a fresh connection. */
  open(seat: Seat | null, since = -1): void {
    this.seat = seat;
    this.since = since;
    this.notes = null;
    this.tries = 0;
    this.closed = false;
    this.connect();
  }

  /** Lets go of the seat (the curtain): from now on, and after a reconnect, only public things are asked for. */
  async letGo(): Promise<void> {
    this.seat = null;
    this.since = -1;
    this.notes = null;
    if ((await this.ask({ type: 'hand', seat: null })) === null && !this.closed) this.connect();
  }

  get live(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    this.drop();
    window.removeEventListener('online', this.wake);
    window.removeEventListener('offline', this.cut);
    document.removeEventListener('visibilitychange', this.wake);
  }

  /** Sends and waits for the answer; null if there is no link or no answer. */
  ask(question: Ask, patience = PATIENCE): Promise<Answer> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.resolve(null);
    const id = `${Date.now().toString(36)}-${(this.count += 1)}`;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.lose(socket), patience);
      this.waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      socket.send(JSON.stringify({ ...question, id }));
    });
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    this.listener.link(this.tries ? 'waiting' : 'connecting');
    const socket = new WebSocket(this.address(this.seat, this.since, this.notes));
    this.socket = socket;
    socket.onopen = () => {
      this.beat = setInterval(() => void this.checkPulse(), HEARTBEAT);
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ServerMessage);
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.drop();
      if (event.code === 4403 || event.code === 4404 || event.code === 4401) this.leave(event.reason || 'refused');
      else this.later();
    };
  }

  private leave(reason: string): void {
    this.closed = true;
    this.drop();
    this.listener.gone(reason);
  }

  private later(): void {
    if (this.closed) return;
    this.tries += 1;
    this.listener.link('waiting');
    const longest = this.tries < 15 ? 3000 : 15000;
    const pause = Math.min(longest, 250 * 2 ** Math.min(this.tries, 6)) * (0.7 + 0.6 * Math.random());
    this.retry = setTimeout(() => this.connect(), pause);
  }

  private wake = (): void => {
    if (this.closed || document.visibilityState === 'hidden') return;
    if (this.socket === null) this.connect();
    else if (this.live) void this.checkPulse();
  };

  private checkPulse(): Promise<unknown> {
    return this.ask({ type: 'ping' }, 8000);
  }

  /** A link that does not answer is no link: a new one is made. */
  private lose(socket: WebSocket | null): void {
    if (this.closed || this.socket !== socket || socket === null) return;
    this.drop();
    this.later();
  }

  private cut = (): void => this.lose(this.socket);

  private drop(): void {
    clearInterval(this.beat);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onmessage = socket.onclose = socket.onopen = null;
      socket.close();
    }
    for (const id of [...this.waiting.keys()]) this.settle(id, null);
  }

  private settle(id: string, answer: Answer): void {
    const resolve = this.waiting.get(id);
    this.waiting.delete(id);
    resolve?.(answer);
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.tries = 0;
        this.since = message.n - 1;
        this.notes = message.notes ?? null;
        this.listener.link('live');
        this.listener.table(message);
        break;
      case 'talk':
        this.listener.talk(message);
        break;
      case 'ack':
        this.settle(message.id, { ok: true, n: message.n ?? null });
        break;
      case 'why':
        this.settle(message.id, { ok: true, why: message });
        break;
      case 'hint':
        this.settle(message.id, { ok: true, hint: message });
        break;
      case 'reason':
        this.settle(message.id, { ok: true, reason: message });
        break;
      case 'refused':
        this.settle(message.id, { ok: false, error: message.error });
        break;
      case 'hello':
        this.listener.version(message.version);
        break;
      case 'gone':
        if (PASSING.has(message.reason)) {
          this.drop();
          this.later();
        } else this.leave(message.reason);
        break;
    }
  }
}
