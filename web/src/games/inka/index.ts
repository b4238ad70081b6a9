/** What Inka brings to the frame. */
import type { GameFront } from '../../shell/contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import { Guide } from './Guide';
import { log } from './log';
import { intro } from './intro';
import MyArea from './MyArea.svelte';
import { outcome } from './outcome';
import OtherArea from './OtherArea.svelte';
import Status from './Status.svelte';
import type { Edition, View } from './types';

export default { Board, MyArea, OtherArea, Ask, Status, Guide, intro, log, namesPlaces: true, endings: ['Stop'], outcome } satisfies GameFront<View, Edition>;
