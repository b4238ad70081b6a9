/** The service worker's registration: pages and rules are kept for when there is no server. */
import { navigate } from '../state/router.svelte';
import { tellNewVersion } from './newVersion.svelte';

/** Milliseconds after which a page that has come to rest begins to keep things. */
const REST = 3000;
const HOUR = 3_600_000;

/** The registration, as soon as there is one; null where a browser has none (plain http, private windows). */
export const registered: Promise<ServiceWorkerRegistration | null> = begin();

async function begin(): Promise<ServiceWorkerRegistration | null> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return null;
  await new Promise((rest) => setTimeout(rest, navigator.serviceWorker.controller ? 0 : REST));
  try {
    const registration = await navigator.serviceWorker.register('./sw.js', { updateViaCache: 'none' });
    follow(registration);
    return registration;
  } catch {
    return null;
  }
}

function follow(registration: ServiceWorkerRegistration): void {
  void meet(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => coming.state === 'installed' && void meet(coming));
  });
  setInterval(() => void registration.update().catch(() => {}), HOUR);
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ type?: string; table?: string } | null>) => {
    if (event.data?.type === 'open' && event.data.table) navigate(`#/table/${event.data.table}`);
  });
}

/** A worker that waits: if it brings this very page, it need not wait; else there is a new version. */
async function meet(worker: ServiceWorker | null): Promise<void> {
  if (!worker || !navigator.serviceWorker.controller) return;
  if (await has(worker, pageFile())) worker.postMessage({ type: 'begin' });
  else tellNewVersion(worker);
}

/** The file this page began with; its name changes with every version. */
function pageFile(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';
  return script.slice(new URL('./', location.href.split('#')[0]).href.length);
}

function has(worker: ServiceWorker, file: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((answer) => {
    port1.onmessage = (event: MessageEvent<boolean>) => answer(event.data);
    worker.postMessage({ type: 'has', file }, [port2]);
  });
}
