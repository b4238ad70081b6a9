/** « Mes parties » et ses pages en français. */
import { figure } from '../words/figure';
import type { PeopleWords } from './en';

const counted = (points: number) => `${figure(points)} ${Math.abs(points) < 2 ? 'point' : 'points'}`;
const tables = (count: number) => (count === 1 ? 'une table' : `${count} tables`);

export const fr: PeopleWords = {
  title: 'Mes parties', sections: 'Sur cette page',

  // La liste
  list: 'Tables et parties', game: 'Jeu', everyGame: 'tous les jeux', state: 'État', everyState: 'toutes', running: 'en cours', finished: 'terminées',
  company: 'Avec', everybody: 'n’importe qui', withPeople: 'd’autres personnes', withBots: 'des robots seulement', period: 'Période', always: 'toute', lastDays: (days) => `${days} derniers jours`,
  noGames: 'Vous n’avez pas encore de table ici.', noneFit: 'Aucune de vos tables ne correspond.', shown: (count) => (count < 2 ? `${count} table affichée.` : `${count} tables affichées.`), more: 'En voir plus', clearFilters: 'Tout afficher',
  won: (points) => `Victoire, ${counted(points)}`, placed: (rank, points) => `Rang ${rank}, ${counted(points)}`, stopped: 'Arrêtée avant la fin',

  // Statistiques
  statistics: 'Statistiques', noStatistics: 'Rien à compter pour l’instant : une partie compte une fois terminée, si vous l’avez jouée vous-même jusqu’au bout.',
  overall: (played, won) => `${played < 2 ? `${played} partie jouée` : `${played} parties jouées`}, ${won < 2 ? `${won} gagnée` : `${won} gagnées`}.`,
  played: 'Parties', wins: 'Gagnées', best: 'Meilleur score', mean: 'Score moyen', streak: 'Gagnées d’affilée', quickest: 'Victoire la plus rapide', length: 'Une partie dure', moves: 'Coups',
  minutes: (minutes) => `${minutes} min`, hours: (hours) => `${hours} h`, days: (days) => `${days} jours`, range: (least, most) => `${least} à ${most}`,
  recent: 'Les dernières parties', recentLabel: (count, first, last, best) => `Scores des ${count} dernières parties, de ${first} à ${last} ; le meilleur est ${best}.`, recentKey: 'Plein avec une étoile : gagnée. Creux : pas gagnée.',
  asTable: 'En tableau', day: 'Jour', score: 'Score', rank: 'Rang',
  bySeats: 'Selon le nombre de joueurs', byCompany: 'Selon les adversaires', byLevel: 'Selon le niveau des robots', seatsOf: (count) => `${count} joueurs`,
  companies: { people: 'des personnes', bots: 'des robots', mixed: 'des personnes et des robots', device: 'sur un même appareil' },
  wonOf: (won, played) => `${won} sur ${played} ${won < 2 ? 'gagnée' : 'gagnées'}`, meanOf: (mean) => `moyenne ${mean}`, bestOf: (best) => `meilleur ${best}`,
  rivals: 'Avec qui j’ai joué', rivalsHelp: 'Sous leur dernier nom, parmi vos 200 dernières parties.', name: 'Nom', together: 'Parties', ahead: 'Devant eux',

  // Noms et signes
  names: 'Noms et signes', namesHelp: 'Ils vous sont proposés partout où vous prenez place. Le premier est votre nom habituel ; un signe est à vous à la table si personne ne l’a avant vous.',
  newName: 'Un nom', mark: 'Signe', noMark: 'au choix', marks: { fire: 'feu', sea: 'mer', leaf: 'feuille', sun: 'soleil', night: 'nuit' },
  keep: 'Garder ce nom', usual: 'habituel', makeUsual: (name) => `Proposer ${name} en premier`, removeName: (name) => `Retirer ${name}`, enough: 'Huit noms au plus sont gardés.', namesKept: 'C’est gardé.',

  // Un autre appareil
  device: 'Un autre appareil', deviceHelp: 'Soyez la même personne sur votre téléphone, votre tablette et ici : vos places, vos parties et vos noms sont alors sur tous. Ni compte, ni courriel.', devices: (count) => (count === 1 ? 'Pour l’instant, on ne vous connaît que sur cet appareil.' : `On vous connaît sur ${count} appareils.`),
  makeCode: 'Créer un code', codeHelp: 'Ouvrez le lien sur l’autre appareil, faites-lui lire l’image, ou tapez-y le code sous « Mes parties ». Il sert une fois, tant qu’il n’est pas trop vieux.', codeIs: 'Code', linkIs: 'Lien pour mon autre appareil', qr: 'Code QR pour mon autre appareil', goodUntil: (time) => `Valable jusqu’à ${time}.`, codeOld: 'Ce code est trop vieux. Créez-en un nouveau.',
  onlyThis: 'Seulement cet appareil', reallyOnlyThis: 'Oui, les autres ne seront plus à moi', parted: 'C’est fait : seul cet appareil est à vous.',
  warning: 'Ne le donnez à personne d’autre : qui l’a, c’est vous.',
  haveCode: 'J’ai un code', typeCode: 'Le code de l’autre appareil', joinHere: 'Cet appareil est aussi à moi', joinHelp: 'Cet appareil devient la même personne que celui qui a créé le code : ce qui était à vous ici y est alors aussi, et inversement. Ne le faites qu’avec un code créé par vous-même.', joinTitle: 'Deux appareils, une personne', joined: 'C’est fait : cet appareil est aussi à vous.', toMine: 'À mes parties',

  // M’oublier
  forget: 'M’oublier', forgetHelp: (days) => (days ? `Tout ce qui vous concerne disparaît de soi-même après ${days} jours d’absence. Vous pouvez aussi le faire disparaître tout de suite :` : 'Vous pouvez faire disparaître tout de suite tout ce qui vous concerne :'), whatGoes: 'Que perdrais-je ?', goes: 'Ceci disparaît, pour de bon et sur tous vos appareils :', stays: 'Ceci reste :',
  goesNames: 'vos noms, vos signes, vos statistiques, et qui vous êtes', goesAlone: (count) => `${tables(count)} où personne d’autre n’est assis`, goesRunning: (count) => `votre place à ${tables(count)} en cours : elle devient libre, pour quelqu’un d’autre ou un robot`, goesFinished: (count) => `votre nom dans ${count === 1 ? 'une partie terminée' : `${count} parties terminées`} avec d’autres`,
  staysMoves: 'les coups que vous avez joués avec d’autres, sans votre nom', staysOthers: 'les parties que d’autres ont enregistrées, et les sauvegardes du responsable de ce serveur, jusqu’à leur terme',
  really: 'M’oublier pour de bon', forgotten: 'On ne sait plus rien de vous ici.', nothingKnown: 'On ne sait rien de vous ici : il n’y a rien à oublier.',
};
