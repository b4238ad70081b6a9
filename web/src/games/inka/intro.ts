/** What the game is about, for who plays it for the first time: aim, a turn, the end. */
import type { Intro } from '../../shell/contract';

export const intro: Intro = {
  en: [
    'Fetch your three statues from the middle of the temple, and be the first to stand at an exit with them.',
    'Spend three action points: move rhombi to build a way over the abyss, then walk. At last put your blockade down.',
    'Whoever is out first with three statues wins at once.',
  ],
  fr: [
    'Prenez vos trois statues au milieu du temple, et soyez le premier à une sortie avec elles.',
    'Dépensez trois points d’action : déplacez des losanges pour bâtir un chemin au-dessus du gouffre, puis marchez. Enfin, posez votre blocus.',
    'Qui sort le premier avec trois statues gagne aussitôt.',
  ],
};
