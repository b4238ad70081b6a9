/** The sheets of a game as a page of their own, made by `eldorado print`: what is printed stands in the page, no server is asked. */
import { flushSync, mount } from 'svelte';
import './shell/base.css';
import PrintSheets from './shell/print/PrintSheets.svelte';
import type { PrintDocument } from './shell/print/contract';
import type { Paper } from './shell/print/layout';
import { loadFront } from './games';
import { loadSheets } from './games/printed';
import { settings } from './shell/state/settings.svelte';
import type { Lang } from './shell/wire';

const given = JSON.parse(document.getElementById('document')!.textContent!) as { paper: Paper; backs: boolean; document: PrintDocument };
settings.lang = given.document.language as Lang;
const [front, board] = await Promise.all([loadSheets(given.document.game), loadFront(given.document.game)]);
if (front) {
  flushSync(() => mount(PrintSheets, { target: document.getElementById('app')!, props: { print: given.document, front, board, paper: given.paper, backs: given.backs } }));
}
document.documentElement.dataset.ready = '';
