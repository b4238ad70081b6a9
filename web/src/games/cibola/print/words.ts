/** What the printed sheets say; names of things come from the server (`terms`, `help`). */
import type { Lang } from '../../../shell/contract';

const en = {
  board: 'Temple board',
  treasures: 'Treasure cards',
  totems: 'Totem cards',
  explorers: 'Explorers',
  rocks: 'Rocks',
  torch: 'Torch',
  score: 'Score sheet',
  decks: { I: 'Sanctuary', II: 'Tomb' } as Record<string, string>,
  now: 'now',
  end: 'end',
  totemBack: 'Totem',
  discard: 'Discarded explorers',
  deckNote: 'sort them by their decks, I and II',
  player: 'Player',
  totemPoints: 'Totems',
  explorersFor: (each: number) => (each === 1 ? 'Explorers left' : `Explorers left ÷ ${each}`),
  total: 'Total',
  value: 'Value',
};
export type SheetWords = typeof en;
const fr: SheetWords = {
  board: 'Plateau Temple',
  treasures: 'Cartes Trésor',
  totems: 'Cartes Totem',
  explorers: 'Explorateurs',
  rocks: 'Rochers',
  torch: 'Torche',
  score: 'Feuille de score',
  decks: { I: 'Sanctuaire', II: 'Tombeau' },
  now: 'immédiat',
  end: 'fin',
  totemBack: 'Totem',
  discard: 'Explorateurs défaussés',
  deckNote: 'triez-les par pile, I et II',
  player: 'Joueur',
  totemPoints: 'Totems',
  explorersFor: (each) => (each === 1 ? 'Explorateurs restants' : `Explorateurs restants ÷ ${each}`),
  total: 'Total',
  value: 'Valeur',
};
export const words = (lang: Lang): SheetWords => (lang === 'fr' ? fr : en);
