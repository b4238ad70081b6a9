/** “Your turn”, shown by the device itself; a tap opens the table. */

declare const self: ServiceWorkerGlobalScope;

/** Where a page leaves its reader's language: a worker cannot read the settings. */
export const LANGUAGE = 'eldorado-language';

const WORDS = {
  en: { title: 'Your turn', text: 'A table is waiting for you.' },
  fr: { title: 'À vous de jouer', text: 'Une table vous attend.' },
};

async function wordsNow(): Promise<(typeof WORDS)['en']> {
  const kept = await (await caches.open(LANGUAGE)).match('language');
  const lang = kept ? await kept.text() : self.navigator.language;
  return lang.startsWith('fr') ? WORDS.fr : WORDS.en;
}

/** The table that a message is about; one that says anything else is about none. */
export function tableOf(message: unknown): string | null {
  const { kind, table } = (message ?? {}) as { kind?: unknown; table?: unknown };
  return kind === 'turn' && typeof table === 'string' && /^[\w-]{1,24}$/.test(table) ? table : null;
}

function read(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

const windows = (): Promise<readonly WindowClient[]> => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const isAt = (client: WindowClient, table: string): boolean => new URL(client.url).hash.startsWith(`#/table/${table}`);

/** Who looks at the table already is not called to it. */
export async function showTurn(data: PushMessageData | null): Promise<void> {
  const table = tableOf(read(data));
  if (table === null || (await windows()).some((client) => client.focused && isAt(client, table))) return;
  const { title, text } = await wordsNow();
  await self.registration.showNotification(title, {
    body: text, tag: `turn-${table}`, data: { kind: 'turn', table }, icon: 'icons/icon-192.png', badge: 'icons/badge-96.png',
  });
}

/** A page that is open goes there, else a new one is opened. */
export async function openTable(notification: Notification): Promise<void> {
  notification.close();
  const table = tableOf(notification.data);
  if (table === null) return;
  const open = await windows();
  const page = open.find((client) => isAt(client, table)) ?? open.find((client) => client.frameType === 'top-level');
  if (!page) {
    await self.clients.openWindow(`./#/table/${table}`);
    return;
  }
  await page.focus();
  if (!isAt(page, table)) page.postMessage({ type: 'open', table });
}

/** The push service has given this device another address: the server is told, so that its calls still arrive. */
export async function followAddress(old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey;
  if (!key) return;
  const { endpoint, keys } = (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] });
  await fetch('api/push', { method: 'POST', headers: { 'Content-Type': 'application/json', 'X-Eldorado': '1' }, body });
}
