/** Single keys at the table; every one is named in the help. */
import type { Tab, TableContext } from '../state/tableContext.svelte';
import { announce } from '../state/announce.svelte';
import { settings } from '../state/settings.svelte';
import { words } from '../words/index.svelte';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName) || (target instanceof HTMLInputElement && !/^(radio|checkbox|button|submit|reset|range)$/.test(target.type)));
const pressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary, input, [role=button], [role=tab], [role=radio]') !== null;

export function tableShortcuts(event: KeyboardEvent, context: TableContext): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Enter' && (pressable(event.target) || !context.session.picked)) return;
  const act = actions(context)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

/** Space, held, shows everything faster, where something is shown or awaited and Space means nothing else. */
export function holdsFaster(event: KeyboardEvent, context: TableContext): boolean {
  if (event.key !== ' ' || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || pressable(event.target)) return false;
  return context.session.seat !== null && !context.put && document.querySelector('dialog[open]') === null;
}

function actions(context: TableContext): Record<string, () => void> {
  return {
    '?': () => (context.helping = true),
    l: () => open(context, 'log'),
    m: () => context.company && open(context, 'talk'),
    s: () => (context.counted ? open(context, 'score') : (context.scoring = context.message?.table.over === true)),
    r: () => open(context, 'rules'),
    t: () => open(context, 'table'),
    c: () => (context.listing = context.session.choices.length > 0),
    u: () => void context.session.undo(),
    h: () => void context.session.hints.toggle(),
    w: () => askWhy(context),
    n: () => context.skippable && context.session.pace.skipToMyTurn(),
    b: () => firstOnBoard(),
    p: () => namePlaces(context),
    q: () => readQuestion(),
    Enter: () => void context.session.confirm(),
    Escape: () => (context.session.hints.open ? context.session.hints.close() : context.past ? context.toNow() : context.session.recap ? context.session.skipRecap() : context.session.pick(null)),
    '[': () => void context.step(-1),
    ']': () => void (context.past && context.step(1)),
  };
}

function open(context: TableContext, tab: Tab): void {
  context.show(tab);
  requestAnimationFrame(() => document.getElementById(`panel-${tab}`)?.focus());
}

/** Why a bot played what it played last; the answer stands in the log. */
function askWhy(context: TableContext): void {
  const { reasons } = context.session;
  const line = reasons.last;
  if (!line) return;
  open(context, 'log');
  void reasons.ask(line.n);
}

/** Names of all places on the board, or none, where the game has them. */
function namePlaces(context: TableContext): void {
  if (!context.front?.namesPlaces) return;
  settings.places = !settings.places;
  announce(settings.places ? words().placesOn : words().placesOff);
}

/** To the first thing on the board that can be chosen, else to the board. */
function firstOnBoard(): void {
  const board = document.getElementById('board');
  const can = board?.querySelector<HTMLElement>('.can:is(button, [tabindex]), .can button, .can [tabindex]');
  (can ?? board)?.focus();
}

function readQuestion(): void {
  const question = document.getElementById('question');
  question?.focus();
  announce(question?.textContent ?? '');
}
