/** Inka: what a part of the table shows while events are played. */
import * as games from '../shownView.svelte';
import { applyEvent } from './applyEvent';
import type { Edition, InkaEvent, Props, View } from './types';

type PlayedProps = Pick<Props, 'view' | 'happening' | 'edition'>;

export class ShownView extends games.ShownView<View, InkaEvent, Edition> {
  constructor(props: () => PlayedProps) {
    super(props, applyEvent);
  }
}

/** A view that plays by itself: for the parts beside the board, which do not move. */
export const followEvents = (props: () => PlayedProps) => games.followEvents<View, InkaEvent, Edition>(props, applyEvent);
