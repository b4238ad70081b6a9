/** What the printed sheets say; names of things come from the server (`terms`, `help`). */
import type { Lang } from '../../../shell/contract';

const en = {
  board: 'Temple',
  paths: 'Path rhombi',
  destinations: 'Destination rhombi',
  pieces: 'Pieces',
  blockades: 'Blockades',
  statues: 'Statues',
  turns: 'Turn summaries',
  pathNote: 'mix them face down: the backs stay white',
  statueNote: 'one of each colour on every destination rhombus',
  turn: 'Your turn',
  steps: ['Take your blockade off.', 'Move path rhombi: 1 point a slide or a turn.', 'Move your piece: walking is free, 1 point for each snake, statue, secret passage, or destination rhombus moved.', 'Put your blockade down.'],
  points: 'Action points',
};
export type SheetWords = typeof en;
const fr: SheetWords = {
  board: 'Temple',
  paths: 'Losanges de chemin',
  destinations: 'Losanges de destination',
  pieces: 'Pions',
  blockades: 'Pions de blocus',
  statues: 'Statues',
  turns: 'Aides de jeu',
  pathNote: 'mélangez-les face cachée, leur dos reste blanc',
  statueNote: 'une de chaque couleur sur chaque losange de destination',
  turn: 'Votre tour',
  steps: ['Retirez votre pion de blocus.', 'Déplacez des losanges de chemin : 1 point par glissement ou rotation.', 'Déplacez votre pion : marcher est gratuit, 1 point par serpent, statue, passage secret ou losange de destination déplacé.', 'Posez votre pion de blocus.'],
  points: 'Points d’action',
};
export const words = (lang: Lang): SheetWords => (lang === 'fr' ? fr : en);
