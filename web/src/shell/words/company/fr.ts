/** La compagnie à table, en français : ce qu’on se dit, et les tables ouvertes à tous. Le type exige chaque mot. */
import { de } from '../de';
import type { company as english } from './en';

export const company: typeof english = {
  // Paroles à table
  talk: 'Paroles', talkNew: (count) => (count < 2 ? `${count} nouvelle parole` : `${count} nouvelles paroles`), talkReactions: 'Réactions', talkPhrases: 'Phrases', talkMore: 'Plus…', talkSaid: 'Ce qui s’est dit', talkNothing: 'Personne n’a encore rien dit.',
  talkLang: 'Chacun lit les phrases dans sa langue.', talkListen: 'À cette table, les spectateurs écoutent seulement.', talkCurtain: 'Levez le rideau pour parler.', talkBots: 'Les robots n’en entendent rien.',
  talkWrite: 'Écrire quelque chose', talkSend: 'Dire', talkLeft: (count) => (count < 2 ? `encore ${count} caractère` : `encore ${count} caractères`),
  talkSpectator: 'Un spectateur', talkSpectators: 'Les spectateurs', talkYou: 'Vous', talkBy: (name, words) => `${name} : ${words}`,
  talkMuting: 'Ne plus entendre', talkMuteAll: 'Tout le monde', talkMuteHelp: 'Leurs paroles ne vous sont plus montrées, et personne ne l’apprend. Gardé dans ce navigateur.', talkAloud: 'Lire à voix haute ce qui se dit', talkAloudHelp: 'Par un lecteur d’écran, après ce qui arrive dans la partie.',
  talkMuted: 'Vous n’entendez plus personne.', talkUnmute: 'Entendre de nouveau', talkKept: 'Les paroles ne font pas partie du jeu : rien n’en est enregistré, et elles disparaissent à la fin de la partie.',
  talkText: 'Texte libre', talkTextHelp: 'Les personnes à la table peuvent s’écrire avec leurs propres mots. Sinon, il y a des phrases et des réactions.', talkTextBarred: 'Pas là où tout le monde peut venir, ou est venu.', talkOnlookers: 'La parole aux spectateurs', talkOnlookersHelp: 'Sinon, ils écoutent seulement.',
  phrases: {
    hello: 'Bonjour !', good_luck: 'Bonne chance !', nice_move: 'Joli coup !', close_one: 'C’était juste !', what_luck: 'Quelle chance !', oh_no: 'Oh non !', thinking: 'Je réfléchis…', one_moment: 'Un instant, s’il vous plaît.', take_your_time: 'Prenez votre temps.',
    thanks: 'Merci !', sorry: 'Pardon !', good_game: 'Belle partie !', another_game: 'Encore une partie ?', goodbye: 'À la prochaine !',
  },
  reactions: { smile: 'Sourire', laugh: 'Rire', wow: 'S’étonner', ouch: 'Grimacer', clap: 'Applaudir', heart: 'Envoyer un cœur' },
  reacted: { smile: 'sourit', laugh: 'rit', wow: 's’étonne', ouch: 'grimace', clap: 'applaudit', heart: 'envoie un cœur' },

  // Tables ouvertes
  openTables: 'Tables ouvertes', openTablesText: 'Tout le monde sur ce serveur peut venir à ces tables.', openToJoin: 'Places libres', openToWatch: 'À regarder', openNone: 'Aucune table n’a de place libre pour tous en ce moment. Ouvrez-en une : cochez « Ouverte à tous » à une nouvelle table.', openNoneWatch: 'Personne ne joue aux yeux de tous en ce moment.',
  openOff: 'Ce serveur ne montre pas de tables ouvertes. On vient toujours par lien.', openRefresh: 'Actualiser',
  openAll: 'Ouverte à tous', openAllHelp: 'La table est sur la liste des tables ouvertes : tout le monde sur ce serveur voit les noms, peut prendre une place libre, et regarder là où les spectateurs sont admis. Pas de texte libre ; sans pendule convenue, chacun a cinq minutes par coup, pour que personne ne puisse bloquer la partie.', openAllNow: 'Tout le monde sur ce serveur peut venir. Si personne n’est assis ici pendant 15 minutes (dans une partie sur plusieurs jours : les jours d’un coup), la table quitte la liste.',
  joinOpen: 'Prendre place', watchOpen: 'Regarder', backToTable: 'Retour à ma place', openedSince: (ago) => `ouverte ${ago}`, joinThis: (title, host) => (host ? `${title}, table ${de(host)}` : title),
  hostIs: 'Hôte', hostAway: 'ne joue pas', whoSits: 'Autour de la table', agreedHere: 'Ce qui est convenu', freeSeats: (count) => (count === 0 ? 'aucune place libre' : count === 1 ? '1 place libre' : `${count} places libres`), gameBegun: 'en cours', gameNotBegun: 'pas commencée',
  clockIs: { none: 'sans pendule', move: (time, minutes) => (minutes ? `${time} par coup, ${minutes} min de réserve` : `${time} par coup`), days: (days) => (days < 2 ? 'un jour par coup' : `${days} jours par coup`) },
  spectatorsWelcome: 'spectateurs admis', noSpectators: 'sans spectateurs', noHints: 'sans conseils', optionsUsual: 'options habituelles', freeTextHere: 'texte libre permis', ownEditionIs: (name) => `édition « ${name} »`, optionIs: (label, value) => `${label} : ${value}`, listedHere: 'Cette table est ouverte à tous sur ce serveur : tout le monde voit qui est à la table.',
  openGone: 'Cette table n’est plus ouverte. Quelqu’un a peut-être pris la dernière place, ou l’hôte l’a retirée de la liste.',
};
