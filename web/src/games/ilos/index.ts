/** What Ilôs brings to the frame. */
import type { GameFront } from '../../shell/contract';
import Ask from './Ask.svelte';
import Board from './Board.svelte';
import { Guide } from './Guide';
import MyArea from './MyArea.svelte';
import OtherArea from './OtherArea.svelte';
import Status from './Status.svelte';
import type { Edition, View } from './types';

export default { Board, MyArea, OtherArea, Ask, Status, Guide, brisk: true } satisfies GameFront<View, Edition>;
