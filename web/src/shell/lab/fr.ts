/** Ce que dit le laboratoire en français. */
import type { LabWords } from './en';

export const fr: LabWords = {
  title: 'Le laboratoire',
  lead: 'Des robots jouent un jeu un grand nombre de fois\u202f; vous voyez si les places se valent, ce qui vaut la peine d’être pris et combien de temps dure une partie, avec la précision de chaque chiffre.',
  what: 'Ce qu’on étudie', game: 'Jeu', seats: 'Nombre de joueurs', bot: 'Qui joue', games: 'Nombre de parties', options: 'Options',
  spare: 'Les parties se jouent quand personne n’a besoin du serveur pour autre chose, pendant une minute environ\u202f; le rapport porte sur ce qui est alors joué. Une étude à la fois\u202f; si vous quittez cette page, elle s’arrête.',
  begin: 'Lancer l’étude', stop: 'L’arrêter', waiting: 'En attente d’un processus libre…', playing: (done: number, of: number) => `${done} parties jouées sur ${of}`,
  ready: 'L’étude est prête.', ended: 'L’étude a été arrêtée.', findings: 'Ce qui en ressort',
  fewer: (games: number, of: number) => `Le temps était écoulé après ${games} parties sur ${of}.`,
  open: 'Ouvrir le rapport', newTab: '(dans une nouvelle fenêtre)', save: 'Enregistrer le rapport', kept: 'Le serveur ne garde le rapport qu’un certain temps, et son adresse l’ouvre à tout le monde. Enregistrez-le si vous y tenez.',
  more: 'Davantage de parties, les comparaisons et la recherche d’équilibre se font sur votre propre machine. Là, cette étude s’écrit\u202f:', command: 'Commande pour un terminal',
  off: 'Ce serveur ne joue pas d’études\u202f: la personne qui le tient ne le souhaite pas. Sur votre propre machine, eldorado lab fait la même chose, et davantage.',
};
