/** Our drawings: tokens, points, treasures, clues and emblems, in a box of ±14 around 0, 0. Silhouette first, colour second. */
import type { CampId, ClueId, TokenId } from './types';

export type SymbolName = TokenId | ClueId | CampId | 'boot' | 'lens' | 'swords' | 'idol' | 'medallion' | 'wound' | 'back' | 'card' | 'pull' | 'bag' | 'charge' | 'map' | 'people' | 'end';

const ink = 'fill="var(--sym-ink)"';
const line = 'stroke="var(--sym-ink)" stroke-linejoin="round" stroke-linecap="round"';

const boot = `<path d="M-7-12H2V2Q5 4 10 5Q13 6 12.500 10H-7Z" fill="var(--leather)" ${line} stroke-width="1.500"/><path d="M-7 7H12.500M-7-8H2" fill="none" ${line} stroke-width="1.400"/>`;
const sword = `<path d="M11-12 6-11-5.500 1-1.500 5 10.500-6.500Z" fill="var(--steel)" ${line} stroke-width="1.400"/><path d="M-4.500 4.500-11 11" ${line} stroke-width="4.600"/><path d="M-9-1 2 9.500" ${line} stroke-width="4"/><path d="M-4.500 4.500-11 11M-9-1 2 9.500" stroke="var(--leather)" stroke-width="1.800" stroke-linecap="round"/>`;
const stair = (turn: number) => `<g transform="rotate(${turn})"><path d="M-4.500-4V-13.500H4.500V-4Z" fill="var(--sym-lit)" ${line} stroke-width="1.800"/><path d="M-4.500-7H4.500M-4.500-10.300H4.500" ${line} stroke-width="1.600"/></g>`;

const drawings: Record<SymbolName, string> = {
  step: boot,
  boot,
  sword,
  swords: `<g transform="translate(1.500 0) scale(.92)">${sword}</g><g transform="scale(-.92 .92) translate(1.500 0)">${sword}</g>`,
  clue: `<path d="M-10-9Q-10-12-7-12H8Q11-12 11-9Q11-7 8-7V8Q8 12 5 12H-10Q-6 12-6 8V-7Q-10-7-10-9Z" fill="var(--parchment)" ${line} stroke-width="1.500"/><path d="M-3-3Q1-8 4-3Q4 0 1 1V3" fill="none" ${line} stroke-width="2.200"/><circle cx="1" cy="7" r="1.500" ${ink}/>`,
  flag: `<path d="M-8 13V-12" ${line} stroke-width="2.600"/><path d="M-7-12Q0-15 4-11T12-11V1Q8 3 4 0T-7 1Z" fill="var(--camp, var(--terracotta))" ${line} stroke-width="1.500"/>`,
  lens: `<path d="M3 3 12 12" ${line} stroke-width="5.400"/><path d="M4 4 12 12" stroke="var(--leather)" stroke-width="2.800" stroke-linecap="round"/><circle cx="-2.500" cy="-2.500" r="8.500" fill="var(--glass)" ${line} stroke-width="2.400"/><path d="M-7-3A5 5 0 0 1-3-7.500" fill="none" stroke="#fff" stroke-width="1.800" stroke-linecap="round"/>`,
  idol: `<path d="M-6 12V3Q-11 1-9-6L-5-3Q-7-9-4-12L0-9 4-12Q7-9 5-3L9-6Q11 1 6 3V12Z" fill="var(--idol)" ${line} stroke-width="1.500"/><path d="M-3.500-4H-1M1-4H3.500M-2.500 1H2.500M-3 12V7H3V12" fill="none" ${line} stroke-width="1.700"/>`,
  medallion: `<g stroke="var(--idol)" stroke-linecap="round" stroke-width="2.600">${[0, 45, 90, 135].map((turn) => `<path d="M0-13V13" transform="rotate(${turn})"/>`).join('')}</g><circle r="8.500" fill="var(--idol)" ${line} stroke-width="1.600"/><path d="M-3.500-2H-1.500M1.500-2H3.500M-3 3Q0 5 3 3" fill="none" ${line} stroke-width="1.600"/>`,
  wound: `<path d="M0-13Q9-3 9 3A9 9 0 0 1-9 3Q-9-3 0-13Z" fill="var(--wound)" ${line} stroke-width="1.500"/><path d="M-4 4H4M0 0V8" stroke="#fff" stroke-width="2.600" stroke-linecap="round"/>`,
  back: `<ellipse rx="13" ry="10" fill="var(--back)" ${line} stroke-width="1.500"/><ellipse rx="9.500" ry="7" fill="none" stroke="var(--terrain-lit, #cfd6c4)" stroke-width="1.600"/><path d="M-2.800-2Q0-5.500 2.800-2Q2.600.5 0 1V2" fill="none" stroke="#f3e8d0" stroke-width="1.800" stroke-linecap="round"/><circle cy="4.600" r="1.200" fill="#f3e8d0"/>`,
  card: `<rect x="-9" y="-12" width="18" height="24" rx="3" fill="var(--card-back)" ${line} stroke-width="1.600"/><path d="M0-7 5 0 0 7-5 0Z" fill="var(--idol)" ${line} stroke-width="1.200"/>`,
  pull: `<path d="M12 0H-7M-7 0-1-6M-7 0-1 6M-12-9V9" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="3"/>`,
  bag: `<path d="M-5-8H5L9 2Q12 12 0 12T-9 2Z" fill="var(--leather)" ${line} stroke-width="1.500"/><path d="M-6-8Q0-13 6-8" fill="none" ${line} stroke-width="2"/>`,
  charge: `<path d="M0-13 3.500-4 13-3.500 5.500 2.500 8 12 0 6.500-8 12-5.500 2.500-13-3.500-3.500-4Z" fill="var(--idol)" ${line} stroke-width="1.500"/>`,
  map: `<path d="M-13-9-4-12 4-9 13-12V9L4 12-4 9-13 12Z" fill="var(--parchment)" ${line} stroke-width="1.500"/><path d="M-4-12V9M4-9V12" fill="none" ${line} stroke-width="1.200"/><path d="M-10 4-6 0M-10 0-6 4M7-4 10-7" ${line} stroke-width="1.800"/>`,
  people: `<circle cx="-5" cy="-5" r="4.500" fill="var(--skin)" ${line} stroke-width="1.500"/><path d="M-12 12Q-12 1-5 1T2 12Z" fill="var(--sea-camp)" ${line} stroke-width="1.500"/><circle cx="7" cy="-3" r="4" fill="var(--skin)" ${line} stroke-width="1.500"/><path d="M3 12Q2 3 7 3T13 12Z" fill="var(--ember-camp)" ${line} stroke-width="1.500"/>`,
  end: `<path d="M-9-10H2V10H-9Z" fill="var(--leather)" ${line} stroke-width="1.600"/><path d="M-3 0H12M12 0 7-5M12 0 7 5" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2.800"/>`,
  adventurers: `<path d="M0-13 3-3 13 0 3 3 0 13-3 3-13 0-3-3Z" fill="var(--emblem, var(--sea-camp))" ${line} stroke-width="1.200"/><circle r="9" fill="none" stroke="var(--emblem, var(--sea-camp))" stroke-width="1.800"/>`,
  conquistadors: `<path d="M-14 5Q-9 3-8-2Q-5-12 2-12Q9-10 9-2Q10 3 14 5Q0 11-14 5Z" fill="var(--emblem, var(--ember-camp))" ${line} stroke-width="1.200"/><path d="M-7-5Q1-16 10-5" fill="none" stroke="var(--emblem, var(--ember-camp))" stroke-width="2.600"/>`,
  square: `<path d="M-11-11H11V11H-11Z" fill="var(--stone-lit)" ${line} stroke-width="3"/><path d="M-4.500-4.500H4.500V4.500H-4.500Z" ${ink}/>`,
  round: `<circle r="11.500" fill="var(--stone-lit)" ${line} stroke-width="3"/><circle r="5" ${ink}/>`,
  gold: `<path d="M-12 9-8-6H8L12 9Z" fill="var(--temple-gold)" ${line} stroke-width="1.800"/><path d="M-8-6-5 3H5L8-6M-12 9-5 3M12 9 5 3" fill="none" ${line} stroke-width="1.400"/>`,
  jade: `<path d="M0-12 11-4 7 10H-7L-11-4Z" fill="var(--temple-jade)" ${line} stroke-width="1.800"/><path d="M0-12V-3L11-4M0-3 7 10M0-3-7 10M0-3-11-4" fill="none" ${line} stroke-width="1.300"/>`,
  one: `<path d="M-11-10H11V4H-11Z" fill="var(--stone)" ${line} stroke-width="2"/>${stair(180)}`,
  four: `<path d="M-6-6H6V6H-6Z" fill="var(--stone)" ${line} stroke-width="2"/>${[0, 90, 180, 270].map(stair).join('')}`,
};

/** What stands inside the `svg` of a symbol. */
export const drawing = (name: SymbolName): string => drawings[name];
