/** Ilôs on paper: a tile is 72 mm from edge to edge. */
import type { PieceGroup, PrintDocument, PrintFront } from '../../../shell/print/contract';
import ActionCard from './ActionCard.svelte';
import ActionCardBack from './ActionCardBack.svelte';
import MarketSheet from './MarketSheet.svelte';
import ProductionBoard from './ProductionBoard.svelte';
import Screen from './Screen.svelte';
import TileSheet from './TileSheet.svelte';
import Token from './Token.svelte';
import TokenBack from './TokenBack.svelte';
import { words } from './words';

const of = (print: PrintDocument, kind: string) => print.pieces.filter((piece) => piece.kind === kind);
/** From edge to edge, and from corner to corner. */
const HEX = { w: 72, h: (72 * 2) / Math.sqrt(3) };

export default {
  posters: () => [],
  groups: (print, lang): PieceGroup[] => {
    const text = words(lang);
    const small = { w: 14, h: 14, Face: Token };
    return [
      { key: 'tiles', title: text.tiles, ...HEX, cut: 'own', pieces: of(print, 'tile'), Face: TileSheet },
      { key: 'cards', title: text.cards, w: 63, h: 88, pieces: of(print, 'card'), Face: ActionCard, Back: ActionCardBack },
      { key: 'market', title: text.market, w: 180, h: 100, pieces: of(print, 'sheet'), Face: MarketSheet },
      { key: 'production', title: text.production, w: 130, h: 62, pieces: of(print, 'production'), Face: ProductionBoard },
      { key: 'screens', title: text.screens, note: text.screenNote, w: 130, h: 62, pieces: of(print, 'screen'), Face: Screen },
      { key: 'ships', title: text.ships, w: 15, h: 15, pieces: of(print, 'ship'), Face: Token },
      { key: 'pioneers', title: text.pioneers, w: 13, h: 15, pieces: of(print, 'pioneer'), Face: Token },
      { key: 'buildings', title: text.buildings, note: text.fold, w: 15, h: 15, pieces: of(print, 'building'), Face: Token, Back: TokenBack, fold: true },
      { key: 'rises', title: text.rises, ...small, pieces: of(print, 'rise') },
      { key: 'resources', title: text.resources, note: text.supply, ...small, pieces: of(print, 'resource') },
      { key: 'fives', title: text.fives, note: text.supply, ...small, pieces: of(print, 'five') },
    ];
  },
} satisfies PrintFront;
