/** SOL on paper: a space of the island is 34 mm wide. */
import type { PieceGroup, PrintDocument, PrintFront } from '../../../shell/print/contract';
import { islandOf } from '../geometry';
import type { Edition } from '../types';
import CharacterCard from './CharacterCard.svelte';
import ClueBack from './ClueBack.svelte';
import ClueFace from './ClueFace.svelte';
import DieNet from './DieNet.svelte';
import IslandBoard from './IslandBoard.svelte';
import MapSheet from './MapSheet.svelte';
import SearchBack from './SearchBack.svelte';
import Token from './Token.svelte';
import { MM, SEA } from './sizes';
import { words } from './words';

const of = (print: PrintDocument, ...kinds: string[]) => print.pieces.filter((piece) => kinds.includes(piece.kind));

export default {
  posters: (print, lang) => {
    const { w, h } = islandOf(print.edition as unknown as Edition).box(SEA);
    return of(print, 'board').map((piece) => ({ title: words(lang).board, piece, w: w * MM, h: h * MM, Drawing: IslandBoard }));
  },
  groups: (print, lang): PieceGroup[] => {
    const text = words(lang);
    return [
      { key: 'temples', title: text.temples, w: 24, h: 24, pieces: of(print, 'temple'), Face: Token },
      { key: 'search', title: text.search, note: text.searchNote, w: 13, h: 13, pieces: of(print, 'search'), Face: Token, Back: SearchBack, fold: true },
      { key: 'clues', title: text.clues, w: 44, h: 68, pieces: of(print, 'clue'), Face: ClueFace, Back: ClueBack },
      { key: 'characters', title: text.characters, w: 96, h: 64, pieces: of(print, 'character'), Face: CharacterCard },
      { key: 'map', title: text.map, w: 194, h: 150, pieces: of(print, 'sheet'), Face: MapSheet },
      { key: 'figures', title: text.figures, w: 14, h: 20, pieces: of(print, 'figure'), Face: Token },
      { key: 'boats', title: text.boats, w: 40, h: 34, pieces: of(print, 'boat'), Face: Token },
      { key: 'flags', title: text.flags, w: 13, h: 13, pieces: of(print, 'flag'), Face: Token },
      { key: 'treasures', title: text.treasures, w: 18, h: 18, pieces: of(print, 'idol', 'medallion'), Face: Token },
      { key: 'wounds', title: text.wounds, w: 12, h: 12, pieces: of(print, 'wound'), Face: Token },
      { key: 'charges', title: text.charges, w: 12, h: 12, pieces: of(print, 'charge'), Face: Token },
      { key: 'dice', title: text.dice, note: text.diceNote, w: 72, h: 56, cut: 'own', pieces: of(print, 'die'), Face: DieNet },
    ];
  },
} satisfies PrintFront;
