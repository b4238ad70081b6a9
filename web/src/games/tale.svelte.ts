/** What a part of the table shows while events are told: the view before them, with what was told so far put in. */
import { untrack } from 'svelte';
import type { BoardProps } from '../shell/contract';

type Told<View, Edition> = Pick<BoardProps<View, Edition>, 'view' | 'happening' | 'edition'>;
/** A view with one event put in. */
export type Put<View, Event, Edition> = (view: View, event: Event, edition: Edition) => View;

export class Tale<View, Event, Edition> {
  /** The view before the events now told. */
  private settled = $state.raw<View>() as View;
  private story = $state.raw<readonly Event[]>([]);
  private latest: View;
  private readonly view = $derived.by(() => this.props().view);
  /** The event now told: the frame makes its props anew for many reasons, an event is told once. */
  readonly happening = $derived.by(() => this.props().happening);

  constructor(
    private readonly props: () => Told<View, Edition>,
    private readonly put: Put<View, Event, Edition>,
  ) {
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
    this.happening ? this.story.reduce((view, event) => this.put(view, event, this.props().edition), this.settled) : this.view,
  );

  /** Put an event in. */
  tell(event: Event): void {
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
export function follow<View, Event, Edition>(props: () => Told<View, Edition>, put: Put<View, Event, Edition>): Tale<View, Event, Edition> {
  const tale = new Tale(props, put);
  $effect.pre(() => {
    const happening = tale.happening;
    if (happening) untrack(() => tale.tell(happening.event as unknown as Event));
  });
  return tale;
}
