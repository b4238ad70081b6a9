/** What a part of the table shows while events are told: the view before them, with what was told so far put in. */
import { untrack } from 'svelte';
import { told } from './told';
import type { CibolaEvent, Props, View } from './types';

type Told = Pick<Props, 'view' | 'happening' | 'edition'>;

export class Tale {
  /** The view before the events now told. */
  private settled = $state.raw<View>() as View;
  private story = $state.raw<readonly CibolaEvent[]>([]);
  private latest: View;
  private readonly view = $derived.by(() => this.props().view);
  /** The event now told: the frame makes its props anew for many reasons, an event is told once. */
  readonly happening = $derived.by(() => this.props().happening);

  constructor(private readonly props: () => Told) {
    this.latest = this.settled = props().view;
    $effect.pre(() => {
      const [view, telling] = [this.view, this.happening !== null];
      untrack(() => this.turn(view, telling));
    });
  }

  get shown(): View {
    return this.now;
  }
  private readonly now = $derived.by(() =>
    this.happening ? this.story.reduce((view, event) => told(view, event, this.props().edition), this.settled) : this.view,
  );

  /** Put an event in. */
  tell(event: CibolaEvent): void {
    this.story = [...this.story, event];
  }

  /** A new view begins a new story: the one before it is what its events changed. */
  private turn(view: View, telling: boolean): void {
    if (!telling) this.settled = view;
    else if (view !== this.latest) this.settled = this.latest;
    if (!telling || view !== this.latest) this.story = [];
    this.latest = view;
  }
}

/** A tale that tells itself: for the parts beside the board, which do not move. */
export function follow(props: () => Told): Tale {
  const tale = new Tale(props);
  $effect.pre(() => {
    const happening = tale.happening;
    if (happening) untrack(() => tale.tell(happening.event as unknown as CibolaEvent));
  });
  return tale;
}
