/** The keyboard's place at the table is never lost: where it has gone from the page, it comes back to the same thing drawn anew, to the board, or to the question. */
import { screen } from './state/screen.svelte';
import type { Seat } from './wire';

/** What finds a thing again once it is drawn anew; it outlives the table, which is laid anew in another language. */
let [last, lastOnBoard] = ['', ''];
/** Whose seat was in hand: where another had the keyboard is nobody's business. */
let whose: Seat | null = null;

/** A selector that finds the same thing again; empty: nothing does. */
function nameOf(thing: Element): string {
  const named = ['data-tap', 'data-piece', 'data-card', 'data-cell', 'data-row', 'data-market', 'data-bid'].find((each) => thing.hasAttribute(each));
  if (named) return `[${named}="${CSS.escape(thing.getAttribute(named)!)}"]`;
  return thing.id && !/^[cs]\d/.test(thing.id) ? `#${CSS.escape(thing.id)}` : '';
}

const find = (name: string): HTMLElement | null => (name ? document.querySelector<HTMLElement>(`${name}:is(button, a, input, [tabindex]), ${name} :is(button, [tabindex])`) : null);

/** Watches over the focus for as long as the table lies there before a seat. */
export function keepFocus(seat: Seat | null): () => void {
  if (seat !== whose) last = lastOnBoard = '';
  whose = seat;
  let at: Element | null = null;
  let waiting = 0;
  /** Tab was pressed and nothing has the focus since: who leaves by the page's end, or its beginning, means to. */
  let leaving = false;
  const key = (event: KeyboardEvent): void => {
    leaving = event.key === 'Tab';
  };
  const notice = ({ target }: FocusEvent): void => {
    leaving = false;
    if (!(target instanceof Element) || target.closest('dialog')) return;
    at = target;
    last = nameOf(target);
    if (target.closest('#board')) lastOnBoard = last;
  };
  const restore = (): void => {
    waiting = 0;
    if (leaving || !screen.keyboard || !document.hasFocus() || document.activeElement !== document.body || document.querySelector('dialog[open]')) return;
    for (const thing of [at, find(last), find(lastOnBoard), document.getElementById('question')]) {
      if ((thing instanceof HTMLElement || thing instanceof SVGElement) && thing.isConnected) thing.focus();
      if (document.activeElement !== document.body) return;
    }
  };
  const look = (): void => {
    waiting ||= window.setTimeout(restore);
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('keydown', key, { capture: true });
  document.addEventListener('focusin', notice);
  document.addEventListener('focusout', look);
  look();
  return () => {
    clearTimeout(waiting);
    changes.disconnect();
    document.removeEventListener('keydown', key, { capture: true });
    document.removeEventListener('focusin', notice);
    document.removeEventListener('focusout', look);
  };
}
