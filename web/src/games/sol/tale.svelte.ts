/** SOL's tale: what a part of the table shows while events are told. */
import * as games from '../tale.svelte';
import { told } from './told';
import type { Edition, Props, SolEvent, View } from './types';

type Told = Pick<Props, 'view' | 'happening' | 'edition'>;

export class Tale extends games.Tale<View, SolEvent, Edition> {
  constructor(props: () => Told) {
    super(props, told);
  }
}

/** A tale that tells itself: for the parts beside the board, which do not move. */
export const follow = (props: () => Told) => games.follow<View, SolEvent, Edition>(props, told);
