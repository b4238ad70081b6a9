/** What the game is about, for who plays it for the first time: aim, a turn, the end. */
import type { Intro } from '../../shell/contract';

export const intro: Intro = {
  en: [
    'Carry off the treasures that will be worth most once rocks have fallen on the temple.',
    'Each round four cards are turned up. Everybody bids explorers in secret; the higher bid picks first.',
    'After eight rounds every treasure counts the value left in its column. The most points win.',
  ],
  fr: [
    'Emportez les trésors qui vaudront le plus une fois les rochers tombés sur le temple.',
    'À chaque manche, quatre cartes sont révélées. Chacun mise des explorateurs en secret ; la plus forte mise choisit en premier.',
    'Après huit manches, chaque trésor compte la valeur restante de sa colonne. Le plus de points gagne.',
  ],
};
