/** What Ilôs brings to the frame. */
import type { GameFront } from '../../shell/contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import { Guide } from './Guide';
import { log } from './log';
import { intro } from './intro';
import MyArea from './MyArea.svelte';
import OtherArea from './OtherArea.svelte';
import Status from './Status.svelte';
import type { Edition, View } from './types';

export default { Board, MyArea, OtherArea, Ask, Status, Guide, intro, log, namesPlaces: true, brisk: true, endings: ['End'], openlyForced: ['Dock'] } satisfies GameFront<View, Edition>;
