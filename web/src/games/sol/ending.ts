/** SOL at its end: what each camp did, the way of the Idol, and moments worth looking at again; all from what the log told. */
import type { GameEnding, Lang, TallyRow } from '../../shell/contract';
import { inOrder, type Highlight, type ToldLine } from '../../shell/table/highlights';
import type { SolEvent } from './types';
import { words } from './words';

const CAMPS = [0, 1] as const;
const IDOL = ['IdolAppeared', 'IdolTaken', 'IdolSeized', 'IdolHanded', 'IdolDropped', 'IdolLeft', 'Escaped'];
/** What is looked at first of all: the way the Idol came to light, and how it changed hands. */
const MOMENTS: readonly (readonly [string, 'first' | 'last'])[] = [['DuelWon', 'first'], ['IdolTaken', 'first'], ['IdolSeized', 'last'], ['IdolDropped', 'last'], ['IdolAppeared', 'first'], ['MedallionTaken', 'last'], ['FlagPlanted', 'first']];

const typeOf = ({ event }: ToldLine): string => event?.type ?? '';
/** The camp a line is about; a duel's line is about the winner. */
const campOf = ({ line }: ToldLine): number | null => line.side ?? (line.actor == null ? null : line.actor % 2);
const campIn = (event: SolEvent, fallback: number | null): number | null => ('camp' in event ? (event.camp === 'adventurers' ? 0 : 1) : fallback);

/** How often a camp did one of these things. */
function count(told: readonly ToldLine[], camp: number, types: readonly string[]): number {
  return told.filter((each) => types.includes(typeOf(each)) && campIn(each.event as unknown as SolEvent, campOf(each)) === camp).length;
}

function tally(told: readonly ToldLine[], lang: Lang): TallyRow[] {
  const text = words(lang);
  const row = (key: string, head: string, types: readonly string[], of = (camp: number) => camp): TallyRow => ({ key, head, figures: CAMPS.map((camp) => count(told, of(camp), types)) });
  return [
    row('clues', text.tallyClues, ['CluePlayed', 'ClueHidden']),
    row('won', text.tallyWon, ['DuelWon']),
    row('lost', text.tallyLost, ['DuelWon'], (camp) => 1 - camp),
    row('tokens', text.tallyTokens, ['TokenFound', 'TokenShown']),
  ];
}

const toMoment = ({ line }: ToldLine): Highlight => ({ n: line.n, text: line.text });

/** Where the Idol came to light, and through whose hands it went. */
const way = (told: readonly ToldLine[]): Highlight[] => told.filter((each) => IDOL.includes(typeOf(each))).map(toMoment);

function highlights(told: readonly ToldLine[]): Highlight[] {
  const found = MOMENTS.flatMap(([type, which]) => {
    const all = told.filter((each) => typeOf(each) === type);
    const moment = which === 'first' ? all[0] : all.at(-1);
    return moment ? [toMoment(moment)] : [];
  });
  return inOrder(found);
}

export const ending: GameEnding = { tally, highlights, way, wayTitle: (lang) => words(lang).idolsWay };
