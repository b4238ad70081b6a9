/** Treasures of Cibola on paper. */
import type { PrintDocument, PrintFront } from '../../../shell/print/contract';
import CardBack from './CardBack.svelte';
import ScoreSheet from './ScoreSheet.svelte';
import TempleBoard from './TempleBoard.svelte';
import Token from './Token.svelte';
import TotemCard from './TotemCard.svelte';
import Treasure from './Treasure.svelte';
import type { Edition } from '../types';
import { templeSize } from './sizes';
import { words } from './words';

const CARD = { w: 63, h: 88 };
const of = (print: PrintDocument, kind: string) => print.pieces.filter((piece) => piece.kind === kind);

export default {
  posters: (print, lang) => of(print, 'board').map((piece) => ({ title: words(lang).board, piece, ...templeSize(print.edition as unknown as Edition), Drawing: TempleBoard })),
  groups: (print, lang) => {
    const text = words(lang);
    return [
      { key: 'treasures', title: text.treasures, note: text.deckNote, ...CARD, pieces: of(print, 'treasure'), Face: Treasure, Back: CardBack },
      { key: 'totems', title: text.totems, ...CARD, pieces: of(print, 'totem'), Face: TotemCard, Back: CardBack },
      { key: 'rocks', title: text.rocks, w: 36, h: 20, pieces: of(print, 'rock'), Face: Token },
      { key: 'explorers', title: text.explorers, w: 18, h: 18, pieces: of(print, 'explorer'), Face: Token },
      { key: 'torch', title: text.torch, w: 30, h: 30, pieces: of(print, 'torch'), Face: Token },
      { key: 'score', title: text.score, w: 180, h: 110, pieces: of(print, 'sheet'), Face: ScoreSheet },
    ];
  },
} satisfies PrintFront;
