/** Everything the parts of the table frame share: the session, the game's front end, and what is being looked at. */
import { getContext, setContext } from 'svelte';
import type { BoardProps, GameFront, Tagged } from '../contract';
import { gather } from '../log/story';
import { seatStyleOf } from '../seatStyles';
import type { Choice, Frame, GameWords, Line, Range, Seat, SeatInfo, TableMessage } from '../wire';
import { words, type Words } from '../words/index.svelte';
import * as api from './api';
import { screen } from './screen.svelte';
import { settings } from './settings.svelte';
import { sidesOf } from './sides';
import type { TableSession } from './tableSession.svelte';

export type Tab = 'log' | 'talk' | 'score' | 'rules' | 'table';

const NOTHING: GameWords = { title: '', title_lang: '', terms: {}, help: {}, options: {} };

export class TableContext {
  front = $state.raw<GameFront | null>(null);
  words = $state.raw<GameWords>(NOTHING);
  edition = $state.raw<unknown>(null);
  /** What the log points at on the board, as CSS selectors: while a line is under the pointer or has the focus, and as long as its moment is looked at. */
  pointed = $state.raw<readonly string[]>([]);
  kept = $state.raw<readonly string[]>([]);
  /** The moment looked at, or null: now. */
  past = $state.raw<Frame | null>(null);
  tab = $state<Tab>('log');
  /** The tabs take the others' place as well: rules and table need room. */
  tall = $state(false);
  /** On a phone the tabs are in a drawer. */
  drawer = $state(false);
  helping = $state(false);
  inviting = $state(false);
  scoring = $state(false);
  listing = $state(false);
  /** A step of the guide is shown: it only tells, or it waits for something to be done. On a phone it needs the room, but for the part it points at. */
  guiding = $state<'' | 'tell' | 'do'>('');
  guidedPart = $state<'' | 'mine' | 'ask' | 'confirm'>('');
  /** How high the step is: what lies beneath is scrolled clear of it. */
  guideHeight = $state(0);
  /** The seat whose area is opened on a phone. */
  looking = $state<Seat | null>(null);
  rule = $state<string | null>(null);
  /** A first game, told step by step. */
  guided = $state(false);
  /** Asked for in the address. */
  plainAsked = $state(false);

  constructor(readonly session: TableSession) {}

  get message(): TableMessage | null {
    return this.session.latest;
  }
  get seats(): readonly SeatInfo[] {
    return this.message?.table.seats ?? [];
  }
  names = $derived(this.seats.map((seat) => seat.name));
  private free = $derived(this.seats.filter((seat) => seat.kind === 'open').map((seat) => seat.seat));
  plain = $derived(settings.plain || this.plainAsked || this.front === null);
  others = $derived.by(() => this.seats.filter((seat) => seat.seat !== this.session.seat));
  sides = $derived(this.message?.table.sides ?? []);
  /** No other person is at the table: nobody else would be asked, or could decide anything. */
  alone = $derived(this.seats.every((seat) => seat.mine || seat.kind !== 'person' || (seat.stand_in && !seat.here)));
  /** There is somebody to talk to, or something was said. */
  company = $derived.by(() => this.seats.some((seat) => !seat.mine && seat.kind !== 'bot') || (this.message?.table.watchers ?? 0) > 0 || this.session.talk.remarks.length > 0);
  preview = $derived.by((): readonly Range[] => this.past?.preview ?? this.session.playback.preview);

  /** The newest message of which all that led to it has been shown; see `follow`. */
  private settledOn = $state.raw<TableMessage | null>(null);
  /** What the page says of the game: nothing before it is shown. A question is put as soon as the board has come to it. */
  told = $derived.by((): TableMessage | null => {
    const { message, settledOn } = this;
    return this.session.playback.settled || this.put || settledOn?.seat !== message?.seat ? message : settledOn;
  });
  /** The lines of what has been shown. */
  toldLines = $derived.by((): readonly Line[] => {
    const { lines, playback } = this.session;
    const upTo = playback.settled || !playback.frame ? Infinity : playback.frame.n - (playback.playing ? 1 : 0);
    return lines.every((line) => line.n <= upTo) ? lines : lines.filter((line) => line.n <= upTo);
  });
  /** Where on the board the last turn took place, once all has been shown. */
  lastTurn = $derived.by((): readonly string[] => {
    if (this.past || !this.session.playback.settled || this.message?.table.over) return [];
    const stays = this.front?.log?.stays;
    const turn = gather(this.session.lines).findLast((entry) => this.placesOf(entry.lines, stays).length);
    return turn ? this.placesOf(turn.lines, stays) : [];
  });

  /** Remembers what has been shown; called whenever that changes. */
  follow(): void {
    if (this.session.playback.settled) this.settledOn = this.message;
  }

  /** The marks that people want: a text, so that nothing is drawn anew while they stay the same. */
  private wanted = $derived(this.seats.map((seat) => seat.mark ?? '').join());
  marks = $derived(seatStyleOf(this.front, this.seats.length, this.wanted.split(',')));
  /** Every side with its players, and its own name where the game has one. */
  teams = $derived(sidesOf(this.sides, this.names, words().and, this.words.terms));

  /** A game that is won, not counted, has no score bars. */
  counted = $derived(this.front?.scored !== false);

  /** What the sheet at the end is called. */
  sheetTitle = (t: Words): string => (this.counted ? t.scoreSheet : t.result);

  /** What my score would become by what is picked; null where it is not known, or stays as it is. */
  scoreAfterMove = $derived.by((): Range | null => {
    const { seat, picked, plan } = this.session;
    const [now, after] = [seat === null ? undefined : this.range(seat), plan ? undefined : picked?.after];
    const same = now?.low === after?.low && now?.now === after?.now && now?.high === after?.high;
    return same ? null : (after ?? null);
  });

  /** The range all score bars share. */
  scale = $derived.by(() => {
    const all = [...this.preview, ...(this.message?.choices ?? []).flatMap((choice) => choice.after ?? [])];
    const low = Math.min(0, ...all.map((range) => range.low));
    const high = Math.max(10, ...all.map((range) => range.high));
    return { low, high: high === low ? low + 1 : high };
  });

  /** The question put to the seat in hand, unless something else is looked at or the answer is on its way. */
  ask = $derived.by((): number | null => (this.past || this.session.sent ? null : this.session.ask));

  /** Whether what is shown has come to the question; others who answer it meanwhile hold up nobody. */
  put = $derived.by((): boolean => {
    const { frame, playing } = this.session.playback;
    return this.ask !== null && frame !== null && (playing?.lead ? frame.n > this.ask : frame.n >= this.ask);
  });

  /** Bots play, or what they did is being shown: nobody has to wait for it. */
  skippable = $derived.by((): boolean => {
    const { session } = this;
    if (session.seat === null || this.past || session.recap || !this.message || this.message.table.over || this.message.table.paused) return false;
    return session.ask === null ? !session.pace.skipping && (session.asked.some((seat) => this.isBot(seat)) || !session.playback.settled) : !this.put;
  });

  private isBot(seat: Seat): boolean {
    const info = this.seats[seat];
    return info !== undefined && (info.kind === 'bot' || Boolean(info.stand_in));
  }

  /** The only choice, where it plays itself: not after something was taken back, nor in a guided game. */
  forced = $derived.by((): Choice | null => {
    const { session, front } = this;
    const [only, ...others] = this.put && session.playback.settled ? session.choices : [];
    if (!settings.forced || !front || this.plain || !only || others.length || session.picked || session.plan || session.undone || this.guided) return null;
    if (front.endings?.includes(only.move.type)) return null;
    return this.alone || front.openlyForced?.includes(only.move.type) ? only : null;
  });

  props = $derived.by((): BoardProps => {
    const { session } = this;
    const now = this.past === null;
    return {
      table: session.id,
      view: this.past?.view ?? session.playback.view,
      me: session.seat,
      names: this.names,
      free: this.free,
      seatStyle: this.marks,
      edition: this.edition,
      terms: this.words.terms,
      help: this.words.help,
      ask: this.ask,
      choices: this.put ? session.choices : [],
      picked: now ? session.picked : null,
      preview: this.preview,
      sides: this.sides,
      pick: (choice, unsure) => session.pick(choice, unsure, this.front?.brisk),
      pickAll: session.pickAll,
      why: (move) => void session.askWhy(move),
      inspect: session.inspect,
      playing: now ? session.playback.playing : null,
      done: session.playback.done,
      lang: settings.lang,
      compact: !screen.wide,
      placeNames: settings.places,
    };
  });

  /** What on the board some lines are about, or those of their events that are wanted. */
  placesOf(lines: readonly Line[], wanted: (event: Tagged) => boolean = () => true): string[] {
    const log = this.plain ? undefined : this.front?.log;
    const events = log ? lines.flatMap((line) => this.session.eventOf(line) ?? []) : [];
    return [...new Set(events.filter(wanted).flatMap((event) => log!.placesOf(event)))];
  }

  /** Shows the board as it was after an entry; the table goes on meanwhile. */
  async lookAt(n: number): Promise<void> {
    const { id, seat } = this.session;
    const frames = await api.frames(id, seat, Math.max(0, n - 30), n).catch(() => []);
    const frame = frames.filter((each) => each.n <= n).at(-1);
    if (frame) this.past = frame;
  }

  /** One entry back or on; beyond the last one is now. */
  async step(by: -1 | 1): Promise<void> {
    const { id, seat } = this.session;
    const from = this.past ? this.past.n : (this.message?.n ?? 0);
    const last = (this.message?.n ?? 1) - 1;
    this.kept = [];
    if (by === -1) return this.lookAt(Math.max(0, from - 1));
    const frames = await api.frames(id, seat, from + 1, from + 30).catch(() => []);
    const frame = frames.find((each) => each.n > from);
    if (!frame || frame.n >= last) this.past = null;
    else this.past = frame;
  }

  toNow = (): void => {
    this.past = null;
    this.kept = [];
  };

  turn(tab: Tab): void {
    this.tab = tab;
    this.tall = tab === 'rules' || tab === 'table' || tab === 'talk';
  }

  show(tab: Tab): void {
    this.turn(tab);
    if (!screen.wide) this.drawer = true;
  }

  /** Opens the rules at one rule, beside the board. */
  readRule = (rule: string): void => {
    this.rule = rule;
    this.session.why = null;
    this.session.help = null;
    this.scoring = false;
    this.helping = false;
    this.show('rules');
  };

  /** The score of a seat's side as things stand. */
  range(seat: Seat): Range | undefined {
    if (!this.counted) return undefined;
    return this.preview[this.sides[seat] ?? -1];
  }

  name(seat: Seat): string {
    return this.names[seat] ?? '';
  }
}

const KEY = Symbol('table context');
export const setTableContext = (context: TableContext): TableContext => setContext(KEY, context);
export const getTableContext = (): TableContext => getContext<TableContext>(KEY);
