/** What “My games” and its pages say in English. French must have every one of these: see fr.ts. */
import { figure } from '../words/figure';

const counted = (points: number) => `${figure(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
const tables = (count: number) => (count === 1 ? 'one table' : `${count} tables`);

export const en = {
  title: 'My games', sections: 'On this page',

  // The list
  list: 'Tables and games', game: 'Game', everyGame: 'all games', state: 'State', everyState: 'all', running: 'under way', finished: 'over',
  company: 'With', everybody: 'anybody', withPeople: 'other people', withBots: 'bots only', period: 'Period', always: 'at any time', lastDays: (days: number) => `last ${days} days`,
  noGames: 'You have no table here yet.', noneFit: 'None of your tables fits.', shown: (count: number) => (count === 1 ? '1 table is shown.' : `${count} tables are shown.`), more: 'Show more', clearFilters: 'Show all',
  won: (points: number) => `Won, ${counted(points)}`, placed: (rank: number, points: number) => `Rank ${rank}, ${counted(points)}`, stopped: 'Stopped early',

  // Statistics
  statistics: 'Statistics', noStatistics: 'Nothing to count yet: a game counts once it is over, and if you have played it to the end yourself.',
  overall: (played: number, won: number) => `${played === 1 ? '1 game' : `${played} games`} played, ${won} won.`,
  played: 'Games', wins: 'Won', best: 'Best score', mean: 'Mean score', streak: 'Won in a row', quickest: 'Quickest victory', length: 'A game takes', moves: 'Moves',
  minutes: (minutes: string) => `${minutes} min`, hours: (hours: string) => `${hours} h`, days: (days: string) => `${days} days`, range: (least: number, most: number) => `${least} to ${most}`,
  recent: 'The last games', recentLabel: (count: number, first: string, last: string, best: string) => `Scores of the last ${count} games, from ${first} to ${last}; the best is ${best}.`, recentKey: 'Filled with a star: won. Hollow: not won.',
  asTable: 'As a table', day: 'Day', score: 'Score', rank: 'Rank',
  bySeats: 'By number of players', byCompany: 'By opponents', byLevel: 'By level of the bots', seatsOf: (count: string) => `${count} players`,
  companies: { people: 'people', bots: 'bots', mixed: 'people and bots', device: 'on one device' } as Record<string, string>,
  wonOf: (won: number, played: number) => `${won} of ${played} won`, meanOf: (mean: string) => `mean ${mean}`, bestOf: (best: string) => `best ${best}`,
  rivals: 'People I played with', rivalsHelp: 'By the name they last used, among your last 200 games.', name: 'Name', together: 'Games', ahead: 'Ahead of them',

  // Names and marks
  names: 'Names and marks', namesHelp: 'They are offered wherever you sit down. The first is your usual one; a mark is yours at the table if nobody before you has it.',
  newName: 'A name', mark: 'Mark', noMark: 'any', marks: { fire: 'fire', sea: 'sea', leaf: 'leaf', sun: 'sun', night: 'night' } as Record<string, string>,
  keep: 'Keep this name', usual: 'usual', makeUsual: (name: string) => `Use ${name} first`, removeName: (name: string) => `Remove ${name}`, enough: 'Eight names are kept at most.', namesKept: 'Kept.',

  // Another device
  device: 'Another device', deviceHelp: 'Be the same person on your phone, your tablet and here: your seats, games and names are then on all of them. No account, no e-mail.', devices: (count: number) => (count === 1 ? 'So far you are known on this device only.' : `You are known on ${count} devices.`),
  makeCode: 'Make a code', codeHelp: 'Open the link on the other device, let it read the picture, or type the code there under “My games”. It works once, until it is old.', codeIs: 'Code', linkIs: 'Link for my other device', qr: 'QR code for my other device', goodUntil: (time: string) => `Good until ${time}.`, codeOld: 'This code is too old. Make a new one.',
  onlyThis: 'Only this device', reallyOnlyThis: 'Really: the others are strangers then', parted: 'Done: only this device is yours.',
  warning: 'Give it to nobody else: whoever has it is you.',
  haveCode: 'I have a code', typeCode: 'The code of the other device', joinHere: 'Make this device mine', joinHelp: 'This device becomes the same person as the one that made the code: what was yours here is then there too, and the other way round. Do it only with a code you made yourself.', joinTitle: 'Two devices, one person', joined: 'Done: this device is yours too.', toMine: 'To my games',

  // Forget me
  forget: 'Forget me', forgetHelp: (days: string) => (days ? `Everything about you goes by itself once you have not been here for ${days} days. You can have it gone at once:` : 'You can have everything about you gone at once:'), whatGoes: 'What would go?', goes: 'This goes, for good and on all your devices:', stays: 'This stays:',
  goesNames: 'your names, marks, statistics, and who you are', goesAlone: (count: number) => `${tables(count)} at which nobody else sits`, goesRunning: (count: number) => `your seat at ${tables(count)} under way: it becomes free, for somebody else or a bot`, goesFinished: (count: number) => `your name in ${count === 1 ? 'one finished game' : `${count} finished games`} with others`,
  staysMoves: 'the moves you made in games with others, without your name', staysOthers: 'records that others have saved, and backups of whoever runs this server, until they are old',
  really: 'Really forget me', forgotten: 'You are forgotten here.', nothingKnown: 'Nothing is known about you here: there is nothing to forget.',
};

export type PeopleWords = typeof en;
