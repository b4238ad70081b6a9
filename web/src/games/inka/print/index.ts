/** Das Gold der Inka on paper: a cell's side is 36 mm long. */
import type { PrintDocument, PrintFront } from '../../../shell/print/contract';
import { UNIT, viewBox } from '../geometry';
import type { Edition } from '../types';
import RhombusTile from './RhombusTile.svelte';
import StandingToken from './StandingToken.svelte';
import TempleBoard from './TempleBoard.svelte';
import TurnSummary from './TurnSummary.svelte';
import { RIM, SIDE } from './sizes';
import { words } from './words';

const of = (print: PrintDocument, kind: string) => print.pieces.filter((piece) => piece.kind === kind);
const RHOMBUS = { w: SIDE * Math.sqrt(3), h: SIDE, cut: 'own' as const, Face: RhombusTile };

export default {
  posters: (print, lang) => {
    const { w, h } = viewBox((print.edition as unknown as Edition).side, RIM);
    return of(print, 'board').map((piece) => ({ title: words(lang).board, piece, w: (w / UNIT) * SIDE, h: (h / UNIT) * SIDE, Drawing: TempleBoard }));
  },
  groups: (print, lang) => {
    const text = words(lang);
    return [
      { key: 'paths', title: text.paths, note: text.pathNote, ...RHOMBUS, pieces: of(print, 'path') },
      { key: 'destinations', title: text.destinations, ...RHOMBUS, pieces: of(print, 'destination') },
      { key: 'pieces', title: text.pieces, w: 15, h: 15, pieces: of(print, 'piece'), Face: StandingToken },
      { key: 'blockades', title: text.blockades, w: 15, h: 15, pieces: of(print, 'blockade'), Face: StandingToken },
      { key: 'statues', title: text.statues, note: text.statueNote, w: 10, h: 12, pieces: of(print, 'statue'), Face: StandingToken },
      { key: 'turns', title: text.turns, w: 95, h: 56, pieces: of(print, 'sheet'), Face: TurnSummary },
    ];
  },
} satisfies PrintFront;
