/** What SOL brings to the frame. */
import type { GameFront } from '../../shell/contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import { mark, outcome } from './camps';
import { Guide } from './Guide';
import MyArea from './MyArea.svelte';
import OtherArea from './OtherArea.svelte';
import Status from './Status.svelte';
import type { Edition, View } from './types';

export default { Board, MyArea, OtherArea, Ask, Status, Guide, scored: false, mark, outcome } satisfies GameFront<View, Edition>;
