/** Company at the table, in English: what people say to each other, and tables open to everybody. French must have every one of these: see fr.ts. */
import type { Phrase, Reaction } from '../../messages';

export const company = {
  // Words at the table
  talk: 'Talk', talkNew: (count: number) => (count === 1 ? '1 new remark' : `${count} new remarks`), talkReactions: 'Reactions', talkPhrases: 'Phrases', talkMore: 'More…', talkSaid: 'What was said', talkNothing: 'Nobody has said anything yet.',
  talkLang: 'Everybody reads phrases in their own language.', talkListen: 'Spectators only listen at this table.', talkCurtain: 'Lift the curtain to say something.', talkBots: 'Bots hear nothing of it.',
  talkWrite: 'Write something', talkSend: 'Say it', talkLeft: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
  talkSpectator: 'A spectator', talkSpectators: 'Spectators', talkYou: 'You', talkBy: (name: string, words: string) => `${name}: ${words}`,
  talkMuting: 'Mute', talkMuteAll: 'Everybody', talkMuteHelp: 'What they say is not shown to you. They are not told. Kept in this browser.', talkAloud: 'Read aloud what is said', talkAloudHelp: 'By a screen reader, after what happens in the game.',
  talkMuted: 'You have muted everybody.', talkUnmute: 'Listen again', talkKept: 'Words are no part of the game: nothing of them is saved, and they go when the game ends.',
  talkText: 'Free text', talkTextHelp: 'People at the table may write to each other in their own words. Otherwise there are phrases and reactions.', talkTextBarred: 'Not where everybody may come, or somebody has.', talkOnlookers: 'Spectators may speak', talkOnlookersHelp: 'Otherwise they only listen.',
  phrases: {
    hello: 'Hello!', good_luck: 'Good luck!', nice_move: 'Nice move!', close_one: 'That was close!', what_luck: 'What luck!', oh_no: 'Oh no!', thinking: 'I am thinking…', one_moment: 'One moment, please.', take_your_time: 'Take your time.',
    thanks: 'Thank you!', sorry: 'Sorry!', good_game: 'Good game!', another_game: 'Another game?', goodbye: 'See you next time!',
  } satisfies Record<Phrase, string>,
  reactions: { smile: 'Smile', laugh: 'Laugh', wow: 'Be amazed', ouch: 'Wince', clap: 'Applaud', heart: 'Send a heart' } satisfies Record<Reaction, string>,
  reacted: { smile: 'smiles', laugh: 'laughs', wow: 'is amazed', ouch: 'winces', clap: 'applauds', heart: 'sends a heart' } satisfies Record<Reaction, string>,

  // Open tables
  openTables: 'Open tables', openTablesText: 'Everybody on this server may come to these tables.', openToJoin: 'Free seats', openToWatch: 'To watch', openNone: 'No table has a free seat for everybody at the moment. Open one yourself: tick “Open to everybody” at a new table.', openNoneWatch: 'Nobody is playing for all to see at the moment.',
  openOff: 'This server lists no open tables. Friends still come by link.', openRefresh: 'Refresh',
  openAll: 'Open to everybody', openAllHelp: 'The table is on the list of open tables: anybody on this server sees the names, may take a free seat, and may watch where spectators are welcome. Free text stays off; if no clock is agreed, everybody has five minutes for a move, so that nobody can hold up the game.', openAllNow: 'Anybody on this server may come. If nobody sits here for 15 minutes (in a game over days: the days of a move), the table leaves the list.',
  joinOpen: 'Sit down', watchOpen: 'Watch', backToTable: 'To my seat', openedSince: (ago: string) => `opened ${ago}`, joinThis: (title: string, host: string) => (host ? `${title}, ${host}’s table` : title),
  hostIs: 'Host', hostAway: 'does not play', whoSits: 'At the table', agreedHere: 'What is agreed', freeSeats: (count: number) => (count === 0 ? 'no free seat' : count === 1 ? '1 free seat' : `${count} free seats`), gameBegun: 'under way', gameNotBegun: 'not begun',
  clockIs: { none: 'no clock', move: (time: string, minutes: number) => (minutes ? `${time} per move, ${minutes} min in reserve` : `${time} per move`), days: (days: number) => (days === 1 ? 'one day per move' : `${days} days per move`) },
  spectatorsWelcome: 'spectators welcome', noSpectators: 'no spectators', noHints: 'no hints', optionsUsual: 'usual options', freeTextHere: 'free text allowed', ownEditionIs: (name: string) => `edition “${name}”`, optionIs: (label: string, value: string) => `${label}: ${value}`, listedHere: 'This table is open to everybody on this server: everybody sees who sits here.',
  openGone: 'This table is not open any more. Somebody may have taken the last seat, or its host has taken it off the list.',
};
