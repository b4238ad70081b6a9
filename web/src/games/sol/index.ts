/** What SOL brings to the frame. */
import type { GameFront } from '../../shell/contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import { mark, outcome } from './camps';
import { ending } from './ending';
import { Guide } from './Guide';
import { log } from './log';
import { intro } from './intro';
import MyArea from './MyArea.svelte';
import OtherArea from './OtherArea.svelte';
import Status from './Status.svelte';
import { afterLead } from '../playEvents.svelte';
import type { Edition, View } from './types';

/** A die is rolled before anybody is wounded, the last card laid before all are shown. */
const changesAt = afterLead('DieRolled', 'CluePlayed', 'ClueHidden', 'ClueDiscarded');

export default { Board, MyArea, OtherArea, Ask, Status, Guide, intro, log, changesAt, endings: ['End'], openlyForced: ['Name'], scored: false, mark, outcome, ending } satisfies GameFront<View, Edition>;
