/** Single keys at the table; every one is named in the help. */
import type { Desk } from '../state/desk.svelte';
import { announce } from '../state/announce.svelte';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const pressable = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button, a, summary, [role=button], [role=tab]') !== null;

export function tableKeys(event: KeyboardEvent, at: Desk): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Enter' && (pressable(event.target) || !at.sitting.picked)) return;
  const act = actions(at)[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function actions(at: Desk): Record<string, () => void> {
  return {
    '?': () => (at.helping = true),
    l: () => open(at, 'log'),
    s: () => (at.counted ? open(at, 'score') : (at.scoring = at.message?.table.over === true)),
    r: () => open(at, 'rules'),
    t: () => open(at, 'table'),
    c: () => (at.listing = at.sitting.choices.length > 0),
    u: () => void at.sitting.undo(),
    b: () => firstOnBoard(),
    q: () => readQuestion(),
    Enter: () => void at.sitting.confirm(),
    Escape: () => (at.past ? at.toNow() : at.sitting.recap ? at.sitting.skipRecap() : at.sitting.pick(null)),
    '[': () => void at.step(-1),
    ']': () => void (at.past && at.step(1)),
  };
}

function open(at: Desk, tab: 'log' | 'score' | 'rules' | 'table'): void {
  at.show(tab);
  requestAnimationFrame(() => document.getElementById(`panel-${tab}`)?.focus());
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
