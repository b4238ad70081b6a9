/** Our drawings: resources, sites, cards and pieces, in a box of ±14 around 0, 0. Silhouette first, colour second. */
import type { Icon, Kind, Resource } from './types';

/** The resources, in the order in which the server counts them. */
export const RESOURCES: readonly Resource[] = ['ebony', 'dye', 'spices', 'gold'];

export type SymbolName = Icon | Kind | 'skull' | 'cards' | 'pioneer' | 'boat' | 'fort' | 'post' | 'tile' | 'anchor' | 'screen';

const ink = 'fill="var(--sym-ink)"';
const line = 'stroke="var(--sym-ink)" stroke-linejoin="round" stroke-linecap="round"';

const boat = `<path d="M-12 4H13L9 11H-8Z" fill="var(--hull)" ${line} stroke-width="1.4"/><path d="M0 3V-12" ${line} stroke-width="1.8"/><path d="M-2-11Q-11-4-9.500 2H-2Z" fill="var(--sail-lit)" ${line} stroke-width="1.200"/><path d="M2-11Q12-6 10.500 2H2Z" fill="var(--sail)" ${line} stroke-width="1.200"/>`;
const pioneer = `<path d="M-9 12Q-9 0-4-3A6 6 0 1 1 4-3Q9 0 9 12Q0 15-9 12Z" fill="var(--coat)" ${line} stroke-width="1.500"/><path d="M-13-7Q-7-8.500-6-11Q-5-14 0-14Q5-14 6-11Q7-8.500 13-7Q0-2.500-13-7Z" fill="var(--hat)" ${line} stroke-width="1.300"/>`;
const fort = `<path d="M-12 11V-5H-9V-9H-5V-5H-3V-9H3V-5H5V-9H9V-5H12V11Z" fill="var(--wall)" ${line} stroke-width="1.500"/><path d="M-3.500 11V4A3.500 3.500 0 0 1 3.500 4V11Z" ${ink}/>`;
const nugget = `<path d="M-11 8-7-3-1-6 3-10 9-5 11 8Z" fill="#e8b233" ${line} stroke-width="1.500"/><path d="M-7-3-1-6 1 1-4 3Z" fill="#fbe3a0"/><path d="M3-10 9-5 11 8H4L1 1Z" fill="#b07a12"/>`;

const drawings: Record<SymbolName, string> = {
  ebony: `<path d="M-11-4 4-10Q9-11 11-6V3L-4 10Q-9 12-11 6Z" fill="var(--ebony)" ${line} stroke-width="1.200"/><ellipse cx="-6.500" cy="3" rx="4.600" ry="6.400" transform="rotate(-18 -6.500 3)" fill="#a98459" ${line} stroke-width="1.500"/><ellipse cx="-6.500" cy="3" rx="1.800" ry="2.800" transform="rotate(-18 -6.500 3)" ${ink}/><path d="M0-5 8-8M0 0 9-4M1 5 9 1" stroke="#8d7556" stroke-width="1.300"/>`,
  dye: `<path d="M0-12Q9-1 9 4A9 9 0 0 1-9 4Q-9-1 0-12Z" fill="var(--dye)" ${line} stroke-width="1.400"/><path d="M-5 4A5 5 0 0 0 0 9.400" stroke="#d9c8f5" stroke-width="2" fill="none" stroke-linecap="round"/>`,
  spices: `<path d="M-10-7Q-4-10 0-6Q8 2 11 10Q0 9-7 3Q-12-2-10-7Z" fill="var(--spices)" ${line} stroke-width="1.400"/><path d="M-9-6Q-11-11-5-13L-3-11Q-6-10-4-7Q-7-9-9-6Z" fill="#2f7d3b" ${line} stroke-width="1"/><path d="M-7-4Q-2 1 4 5" stroke="#f3a88c" stroke-width="1.600" fill="none"/>`,
  gold: nugget,
  site: `<path d="M-9 9V-1H-5V-5H-1V-9H1V-5H5V-1H9V9Z" fill="none" ${line} stroke-width="3"/><path d="M-3 9V3H3V9Z" ${ink}/>`,
  ruins: `<path d="M-10 10H10V7H8V-4L5-2V7H2V-8L-1-5V7H-4V-1L-8-10V7H-10Z" fill="var(--ruin)" ${line} stroke-width="1.300"/><path d="M-10-10H-4V-7H-10Z" ${ink}/>`,
  ship: boat,
  boat,
  plantation: `<path d="M-11 11H11" ${line} stroke-width="2.200"/><path d="M0 11V-2" ${line} stroke-width="2"/><path d="M0 2Q-11 2-11-8Q-1-8 0 2Z" fill="var(--leaf)" ${line} stroke-width="1.300"/><path d="M0-1Q1-12 12-11Q11-1 0-1Z" fill="var(--leaf-lit)" ${line} stroke-width="1.300"/><path d="M0 8Q6 8 8 3Q2 2 0 8Z" fill="var(--leaf)" ${line} stroke-width="1.200"/>`,
  gold_mine: `<g transform="translate(3 4) scale(.72)">${nugget}</g><path d="M-11-3Q-6-12 4-12" fill="none" ${line} stroke-width="4"/><path d="M-11-3Q-6-12 4-12" fill="none" stroke="var(--wall)" stroke-width="1.600" stroke-linecap="round"/><path d="M-6-9 5 8" ${line} stroke-width="2.600"/>`,
  building: fort,
  fort,
  post: `<path d="M-11 11V-2H11V11Z" fill="var(--wall)" ${line} stroke-width="1.500"/><path d="M-13-2-9-10H9L13-2Q10 2 6.500-2Q3.500 2 0-2Q-3.500 2-6.500-2Q-10 2-13-2Z" fill="var(--awning)" ${line} stroke-width="1.400"/><path d="M-2.500 11V4H4V11Z" ${ink}/>`,
  market: `<path d="M0-11V10M-7 10H7M-10-7 10-9" fill="none" ${line} stroke-width="2"/><path d="M-14 2-10-7-6 2A4 4 0 0 1-14 2ZM6 0 10-9 14 0A4 4 0 0 1 6 0Z" fill="#e8b233" ${line} stroke-width="1.300"/>`,
  skull: `<path d="M-11-2A11 11 0 1 1 11-2Q11 4 6.500 5.500V11H-6.500V5.500Q-11 4-11-2Z" fill="var(--bone)" ${line} stroke-width="1.500"/><path d="M-7.500-4H-2V2H-5.500L-7.500 0ZM7.500-4H2V2H5.500L7.500 0ZM-1.500 4H1.500L0 1.500Z" ${ink}/><path d="M-3.500 7V11M0 7V11M3.500 7V11" stroke="var(--sym-ink)" stroke-width="1.300"/>`,
  cards: `<rect x="-5" y="-11" width="15" height="20" rx="2.500" fill="var(--card-back)" ${line} stroke-width="1.500" transform="rotate(10)"/><rect x="-10" y="-10" width="15" height="20" rx="2.500" fill="var(--card-face)" ${line} stroke-width="1.500" transform="rotate(-6)"/>`,
  pioneer,
  tile: `<path d="M0-13 11.300-6.500V6.500L0 13-11.300 6.500V-6.500Z" fill="var(--sea)" ${line} stroke-width="1.500"/><path d="M-11 1Q-4-5 1-1T11-2V5L0 12-11 6Z" fill="var(--land)" ${line} stroke-width="1"/>`,
  anchor: `<path d="M0-6V11M-5-2H5M-11 3Q-10 11 0 11Q10 11 11 3M-11 3-13 6M11 3 13 6" fill="none" ${line} stroke-width="2.600"/><circle cy="-9" r="3" fill="none" ${line} stroke-width="2.200"/>`,
  screen: `<path d="M-12 11V-9L-4-11V9ZM-4-11 4-9V11L-4 9ZM4-9 12-11V9L4 11Z" fill="var(--card-back)" ${line} stroke-width="1.500"/>`,
};

/** What stands inside the `svg` of a symbol. */
export const drawing = (name: SymbolName): string => drawings[name];
