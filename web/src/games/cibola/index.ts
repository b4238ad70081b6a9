/** What Cibola brings to the frame. */
import type { GameFront } from '../../shell/contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import { Guide } from './Guide';
import { log } from './log';
import { intro } from './intro';
import MyArea from './MyArea.svelte';
import OtherArea from './OtherArea.svelte';
import Status from './Status.svelte';
import { afterLead } from '../playEvents.svelte';
import type { Edition, View } from './types';

/** Fists close, explorers go to the discard; then bids open, a card is taken. */
const changesAt = afterLead('BidChosen', 'BidDiscarded');

export default { Board, MyArea, OtherArea, Ask, Status, Guide, intro, log, changesAt } satisfies GameFront<View, Edition>;
