/** What is said at the table: no part of the game. Heard, shown at the speaker's mark for a moment, read aloud after what happens in the game. */
import type { Phrase, Reaction, Remark, Seat, TalkMessage } from '../wire';
import { words } from '../words/index.svelte';
import type { TableSession } from '../state/tableSession.svelte';
import { isMuted, mutes } from './mutes.svelte';

export const REACTIONS: readonly Reaction[] = ['smile', 'laugh', 'wow', 'ouch', 'clap', 'heart'];
export const PHRASES: readonly Phrase[] = ['hello', 'good_luck', 'nice_move', 'close_one', 'what_luck', 'oh_no', 'thinking', 'one_moment', 'take_your_time', 'thanks', 'sorry', 'good_game', 'another_game', 'goodbye'];
/** The phrases that fit the moment come first: a greeting at the beginning, a farewell at the end. */
export function fittingPhrases(over: boolean, entries: number, seats: number): readonly Phrase[] {
  if (over) return ['good_game', 'thanks', 'another_game', 'goodbye'];
  return entries < 8 * seats ? ['hello', 'good_luck', 'nice_move', 'thanks'] : ['nice_move', 'what_luck', 'oh_no', 'thinking', 'thanks'];
}
/** As the server takes it. */
export const LONGEST = 200;
/** So many remarks stay on the page, and so long one is shown at a mark, in ms. */
const KEPT = 100;
const MOMENT = 5000;

type Saying = { phrase: Phrase } | { reaction: Reaction } | { text: string };

export class TalkDesk {
  private all = $state.raw<readonly Remark[]>([]);
  /** Those not read yet. */
  private unread = $state.raw<readonly Remark[]>([]);
  /** What each seat has just said. */
  private fresh = $state.raw<ReadonlyMap<Seat, Remark>>(new Map());
  /** Why the last thing was not said. */
  trouble = $state('');
  /** Whether what is said is in sight. */
  private reading = false;

  constructor(private session: TableSession) {}

  /** What I have heard, in order. */
  get remarks(): readonly Remark[] {
    return this.all.filter((remark) => this.isMine(remark) || !isMuted(this.session.id, remark.seat));
  }
  get news(): number {
    return this.unread.filter((remark) => !isMuted(this.session.id, remark.seat)).length;
  }
  /** What is shown at the mark of a seat. */
  at(seat: Seat): Remark | undefined {
    const remark = this.fresh.get(seat);
    return remark && (this.isMine(remark) || !isMuted(this.session.id, seat)) ? remark : undefined;
  }
  isMine(remark: Remark): boolean {
    return remark.seat !== null && this.session.mine.includes(remark.seat);
  }

  receive({ remarks, past }: TalkMessage): void {
    const last = this.all.at(-1)?.n ?? 0;
    const news = remarks.filter((remark) => remark.n > last);
    this.all = [...this.all, ...news].slice(-KEPT);
    if (past && !last) return;
    const others = news.filter((remark) => !this.isMine(remark));
    if (!this.reading) this.unread = [...this.unread, ...others].slice(-KEPT);
    for (const remark of others) this.announce(remark);
    if (!past) for (const remark of news) this.showAtMark(remark);
  }

  /** Shown for a moment, unless the same seat says something else before. */
  private showAtMark(remark: Remark): void {
    const { seat } = remark;
    if (seat === null) return;
    this.fresh = new Map(this.fresh).set(seat, remark);
    setTimeout(() => {
      if (this.fresh.get(seat) === remark) this.fresh = new Map([...this.fresh].filter(([, each]) => each !== remark));
    }, MOMENT);
  }

  private announce(remark: Remark): void {
    if (mutes.aloud && !isMuted(this.session.id, remark.seat)) this.session.tellAside(sentenceOf(remark, this.nameOf(remark)));
  }

  nameOf = (remark: Remark): string => (remark.seat === null ? words().talkSpectator : (this.session.latest?.table.seats[remark.seat]?.name ?? ''));

  /** The list of what was said comes into sight, or goes. */
  read(on: boolean): void {
    this.reading = on;
    this.unread = [];
    if (!on) this.trouble = '';
  }

  /** Whether it was said. */
  async say(saying: Saying): Promise<boolean> {
    this.trouble = '';
    const answer = await this.session.askSay({ type: 'say', ...saying });
    if (answer?.ok) return true;
    this.trouble = answer ? answer.error.message : words().unreachable;
    return false;
  }
}

/** What a remark says, in the reader's words; a text is its writer's own. */
export function wordsOf(remark: Remark): string {
  const t = words();
  if (remark.phrase !== undefined) return t.phrases[remark.phrase] ?? '';
  return remark.reaction === undefined ? (remark.text ?? '') : (t.reacted[remark.reaction] ?? '');
}

/** The same as a sentence to be read aloud. */
export function sentenceOf(remark: Remark, name: string): string {
  return remark.reaction === undefined ? words().talkBy(name, wordsOf(remark)) : `${name} ${wordsOf(remark)}`;
}
