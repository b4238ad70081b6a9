/** What the game is about, for who plays it for the first time: aim, a turn, the end. */
import type { Intro } from '../../shell/contract';

export const intro: Intro = {
  en: [
    'Two teams search an island for clues to the Idol of the Sun God. The team that sails away with it wins.',
    'Your team’s characters act one after the other: they move, search, and fight where they meet an enemy.',
    'The seventh clue shows where the Idol is. Carry it to a jetty with your flag, and begin your next turn there.',
  ],
  fr: [
    'Deux camps cherchent sur une île les indices qui mènent à l’Idole du dieu Soleil. Le camp qui repart avec elle gagne.',
    'Les personnages de votre camp agissent l’un après l’autre : ils se déplacent, fouillent, et se battent là où ils croisent un ennemi.',
    'Le septième indice montre où est l’Idole. Portez-la sur un ponton qui a votre drapeau, et commencez-y votre tour suivant.',
  ],
};
