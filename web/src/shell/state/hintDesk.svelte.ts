/** Hints for the seat in hand: asked for, being thought of, and what they say. */
import type { Choice, HintMessage, HintPlan, SeatInfo, WireError } from '../wire';
import { difference } from '../words/difference';
import { words } from '../words/index.svelte';
import { announce } from './announce.svelte';
import { sameMove } from './moves';
import type { TableSession } from './tableSession.svelte';

export class HintDesk {
  /** Whether the panel is open, to show plans or that they are being thought of. */
  shown = $state(false);
  private answer = $state.raw<HintMessage | null>(null);
  private asking: number | null = $state(null);
  private came: Element | null = null;

  constructor(private session: TableSession) {}

  /** Whether there is a question about which hints are to be had. */
  get offered(): boolean {
    const { ask, sent, latest } = this.session;
    return ask !== null && sent === null && latest?.table.hints === 'on' && !latest.table.paused;
  }
  /** A bot of my own side: it is asked what it would do. */
  get mate(): SeatInfo | null {
    const { latest, seat } = this.session;
    if (!latest || seat === null) return null;
    const { seats, sides } = latest.table;
    return seats.find((each) => each.seat !== seat && sides[each.seat] === sides[seat] && each.bot != null) ?? null;
  }
  /** What the button and the panel are called. */
  get title(): string {
    return this.mate ? words().hintOf(this.mate.name) : words().hint;
  }
  /** The plans for the question that is open now; null while there are none. */
  get plans(): readonly HintPlan[] | null {
    return this.answer !== null && this.answer.ask === this.session.ask ? this.answer.plans : null;
  }
  get open(): boolean {
    return this.shown && this.offered && (this.plans !== null || this.asking === this.session.ask);
  }

  /** Opens the panel and asks, unless it is known already; pressed again, closes it. */
  toggle = async (): Promise<void> => {
    const { ask } = this.session;
    if (this.open) return this.close();
    if (ask === null || this.session.sent) return;
    this.came = document.activeElement;
    this.shown = true;
    if (this.plans === null) await this.fetch(ask);
    else this.say();
  };

  close = (): void => {
    this.shown = false;
    const { came } = this;
    if ((came instanceof HTMLElement || came instanceof SVGElement) && came.isConnected) came.focus();
    this.came = null;
  };

  clear(): void {
    this.shown = false;
    this.answer = this.asking = this.came = null;
  }

  /** The choice that a plan begins with. */
  firstOf = (plan: HintPlan): Choice | null => {
    const [first] = plan.moves;
    return this.session.choices.find(({ move }) => first && sameMove(move, first.move)) ?? null;
  };

  private async fetch(ask: number): Promise<void> {
    if (this.asking === ask) return;
    this.asking = ask;
    const answer = await this.session.askHint(this.mate?.seat ?? null);
    if (this.asking !== ask) return;
    this.asking = null;
    if (answer?.ok && 'hint' in answer) {
      this.answer = answer.hint;
      if (this.open) this.say();
    } else this.fail(answer && !answer.ok ? answer.error : null, ask);
  }

  /** What is not to be had any more is not missed. */
  private fail(error: WireError | null, ask: number): void {
    this.shown = false;
    if (this.session.ask !== ask || error?.code === 'stale') return;
    this.session.notice = error?.message ?? words().unreachable;
    announce(this.session.notice);
  }

  private say(): void {
    const t = words();
    announce(...(this.plans ?? []).map((plan, number, all) => t.hintSaid(number + 1, plan.moves[0]?.text ?? '', plan.reason, this.mate ? '' : difference(all, number, t))));
  }
}
