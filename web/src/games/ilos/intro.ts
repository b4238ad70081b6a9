/** What the game is about, for who plays it for the first time: aim, a turn, the end. */
import type { Intro } from '../../shell/contract';

export const intro: Intro = {
  en: [
    'Find the islands tile by tile, and be the richest merchant once prices are final.',
    'Play as many cards as you like, each paid with other cards of your hand. Then you produce goods, then you draw.',
    'When somebody lands a last pioneer, the round is finished and everything is sold.',
  ],
  fr: [
    'Découvrez les îles tuile par tuile, et soyez le plus riche marchand quand les prix sont définitifs.',
    'Jouez autant de cartes que vous voulez, chacune payée avec d’autres cartes de votre main. Puis vous produisez, puis vous piochez.',
    'Quand quelqu’un débarque son dernier pionnier, la manche se termine et tout est vendu.',
  ],
};
