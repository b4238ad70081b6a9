/** Single keys at the table; every one is named in the help. */
import type { TableContext } from '../state/tableContext.svelte';
import { announce } from '../state/announce.svelte';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const pressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary, [role=button], [role=tab]') !== null;

export function tableShortcuts(event: KeyboardEvent, context: TableContext): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Enter' && (pressable(event.target) || !context.session.picked)) return;
  const act = actions(context)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function actions(context: TableContext): Record<string, () => void> {
  return {
    '?': () => (context.helping = true),
    l: () => open(context, 'log'),
    s: () => (context.counted ? open(context, 'score') : (context.scoring = context.message?.table.over === true)),
    r: () => open(context, 'rules'),
    t: () => open(context, 'table'),
    c: () => (context.listing = context.session.choices.length > 0),
    u: () => void context.session.undo(),
    h: () => void context.session.hints.toggle(),
    w: () => askWhy(context),
    b: () => firstOnBoard(),
    q: () => readQuestion(),
    Enter: () => void context.session.confirm(),
    Escape: () => (context.session.hints.open ? context.session.hints.close() : context.past ? context.toNow() : context.session.recap ? context.session.skipRecap() : context.session.pick(null)),
    '[': () => void context.step(-1),
    ']': () => void (context.past && context.step(1)),
  };
}

function open(context: TableContext, tab: 'log' | 'score' | 'rules' | 'table'): void {
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
