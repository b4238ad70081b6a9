/** What the laboratory says in English. French must have every one of these: see fr.ts. */
export const en = {
  title: 'The laboratory',
  lead: 'Bots play a game many times over, and you see whether its seats are even, what is worth having, and how long it takes, each with how sure that is.',
  what: 'What is studied', game: 'Game', seats: 'How many players', bot: 'Who plays', games: 'How many games', options: 'Options',
  spare: 'The games are played while nobody needs the server for anything else, for a minute or so; what is done by then is reported on. One study at a time; leave this page, and it ends.',
  begin: 'Play the study', stop: 'End it', waiting: 'Waiting for a free worker…', playing: (done: number, of: number) => `${done} of ${of} games played`,
  ready: 'The study is ready.', ended: 'The study was ended.', findings: 'What it comes to',
  fewer: (games: number, of: number) => `Time was over after ${games} of ${of} games.`,
  open: 'Open the report', newTab: '(in a new window)', save: 'Save the report', kept: 'The server keeps the report for a while only, and its address opens it for anybody. Save it if you want to have it.',
  more: 'More games, comparisons and searches for balance are for a machine of your own. There, this study is:', command: 'Command for a terminal',
  off: 'This server plays no studies: whoever runs it has switched that off. On a machine of your own, eldorado lab does the same and more.',
};
export type LabWords = typeof en;
