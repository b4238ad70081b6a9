/** The service worker: pages and rules without a server, and “your turn” when no page is open. */
import { isPrinted, LANGUAGES, outdated, PAPERS, shellName, wayOf } from './kept';
import { followAddress, openTable, showTurn } from './turn';

declare const self: ServiceWorkerGlobalScope;
declare const SHELL_FILES: readonly string[];
declare const SHELL_MARK: string;

const FILES = new Set(SHELL_FILES);
const SHELL = shellName(SHELL_MARK);
const AT_ONCE = 6;
/** Milliseconds a page waits for the server before it is taken from what is kept. */
const PATIENCE = 4000;

// Keeping

/** A file whose name changes with what is in it is the same wherever it was kept before. */
async function bring(path: string): Promise<Response> {
  const forever = path.startsWith('assets/');
  const before = forever ? await caches.match(path) : undefined;
  const found = before ?? (await fetch(path, { cache: forever ? 'default' : 'reload' }));
  if (!found.ok) throw new Error(`${path}: ${found.status}`);
  return found;
}

async function keep(cache: Cache, paths: readonly string[]): Promise<void> {
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    await Promise.all(paths.slice(at, at + AT_ONCE).map(async (path) => cache.put(path, await bring(path))));
  }
}

/** All that is printed about games, in one answer a language. */
async function keepPapers(cache: Cache, lang: string): Promise<void> {
  const papers = (await (await bring(`api/papers?lang=${lang}`)).json()) as Record<string, unknown>;
  await Promise.all(
    Object.entries(papers).map(([path, paper]) => isPrinted(path) && cache.put(`${path}?lang=${lang}`, Response.json(paper))),
  );
}

async function install(): Promise<void> {
  await keep(await caches.open(SHELL), SHELL_FILES);
  const papers = await caches.open(PAPERS);
  for (const lang of LANGUAGES) await keepPapers(papers, lang);
}

async function tidy(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), SHELL_MARK).map((name) => caches.delete(name)));
  await self.clients.claim();
}

// Answering

const isAway = (response: Response): boolean => response.status >= 502 && response.status <= 504;

/** The page as the server has it; while it is away, as it was kept. */
async function page(request: Request): Promise<Response> {
  const kept = (await caches.open(SHELL)).match('index.html');
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return isAway(answer) ? ((await kept) ?? answer) : answer;
  } catch {
    return (await kept) ?? Response.error();
  }
}

async function file(request: Request): Promise<Response> {
  return (await (await caches.open(SHELL)).match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

/** What is printed about a game, fresh if it can be had; what was kept says so, since then the server is away. */
async function printed(request: Request): Promise<Response> {
  const cache = await caches.open(PAPERS);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request.url, answer.clone());
    if (!isAway(answer)) return answer;
  } catch {
    /* what was kept is all there is */
  }
  const kept = await cache.match(request.url);
  if (!kept) return Response.error();
  const headers = new Headers(kept.headers);
  headers.set('X-Eldorado-Kept', '1');
  return new Response(kept.body, { headers });
}

const ANSWERS = { page, file, printed };

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(tidy()));
self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, self.registration.scope, FILES);
  if (way !== 'straight') event.respondWith(ANSWERS[way](event.request));
});

// Speaking with pages

/** `has`: is this file of the version that waits? `begin`: do not wait any longer. */
self.addEventListener('message', (event) => {
  const said = event.data as { type?: unknown; file?: unknown } | null;
  if (said?.type === 'has' && typeof said.file === 'string') event.ports[0]?.postMessage(FILES.has(said.file));
  if (said?.type === 'begin') void self.skipWaiting();
});

self.addEventListener('push', (event) => event.waitUntil(showTurn(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openTable(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as PushSubscriptionChangeEvent;
  (event as ExtendableEvent).waitUntil(followAddress(oldSubscription));
});
