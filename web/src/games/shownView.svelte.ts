/** What a part of the table shows while events are played: the view before them, with those played so far applied. */
import { untrack } from 'svelte';
import type { BoardProps } from '../shell/contract';

type PlayedProps<View, Edition> = Pick<BoardProps<View, Edition>, 'view' | 'happening' | 'edition'>;
/** A view with one event applyEvent in. */
export type ApplyEvent<View, Event, Edition> = (view: View, event: Event, edition: Edition) => View;

export class ShownView<View, Event, Edition> {
  /** The view before the events now played. */
  private settled = $state.raw<View>() as View;
  private played = $state.raw<readonly Event[]>([]);
  private latest: View;
  private readonly final = $derived.by(() => this.props().view);
  /** The event now played: the frame makes its props anew for many reasons, an event is played once. */
  readonly happening = $derived.by(() => this.props().happening);

  constructor(
    private readonly props: () => PlayedProps<View, Edition>,
    private readonly applyEvent: ApplyEvent<View, Event, Edition>,
  ) {
    this.latest = this.settled = props().view;
    $effect.pre(() => {
      const [view, playing] = [this.final, this.happening !== null];
      untrack(() => this.turn(view, playing));
    });
  }

  get view(): View {
    return this.now;
  }
  private readonly now = $derived.by(() =>
    this.happening ? this.played.reduce((view, event) => this.applyEvent(view, event, this.props().edition), this.settled) : this.final,
  );

  /** ApplyEvent an event in. */
  apply(event: Event): void {
    this.played = [...this.played, event];
  }

  /** A new view begins anew: the one before it is what its events changed. */
  private turn(view: View, playing: boolean): void {
    if (!playing) this.settled = view;
    else if (view !== this.latest) this.settled = this.latest;
    if (!playing || view !== this.latest) this.played = [];
    this.latest = view;
  }
}

/** A view that plays by itself: for the parts beside the board, which do not move. */
export function followEvents<View, Event, Edition>(props: () => PlayedProps<View, Edition>, applyEvent: ApplyEvent<View, Event, Edition>): ShownView<View, Event, Edition> {
  const playback = new ShownView(props, applyEvent);
  $effect.pre(() => {
    const happening = playback.happening;
    if (happening) untrack(() => playback.apply(happening.event as unknown as Event));
  });
  return playback;
}
