/** SOL: what a part of the table shows while events are played. */
import * as games from '../shownView.svelte';
import { applyEvent } from './applyEvent';
import type { Edition, Props, SolEvent, View } from './types';

type PlayedProps = Pick<Props, 'view' | 'happening' | 'edition'>;

export class ShownView extends games.ShownView<View, SolEvent, Edition> {
  constructor(props: () => PlayedProps) {
    super(props, applyEvent);
  }
}

/** A view that plays by itself: for the parts beside the board, which do not move. */
export const followEvents = (props: () => PlayedProps) => games.followEvents<View, SolEvent, Edition>(props, applyEvent);
