/** Being called when it is my turn: this device signs up with its push service, and tells the server where. */
import { callDevice, endCalls, Refused, serverInfo } from '../state/api';
import { readStored, writeStored } from '../state/storage';
import { isApple, isInstalled } from './installPrompt.svelte';
import { registered } from './worker';

const KEPT = 'eldorado.push';
const DAY = 86_400_000;

/** `denied`: the browser does not let us; `failed`: it could not; else what the server says. */
type Trouble = '' | 'denied' | 'failed' | { message: string };

class TurnPush {
  key = $state<string | null>(null);
  on = $state(false);
  busy = $state(false);
  trouble = $state.raw<Trouble>('');

  /** How this device can be called, if it can. */
  get way(): 'button' | 'apple' | null {
    if (this.key === null) return null;
    if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator) return 'button';
    return isApple() && !isInstalled() ? 'apple' : null;
  }

  async look(): Promise<void> {
    this.key = (await serverInfo().catch(() => null))?.push_key ?? null;
    this.on = this.way === 'button' && Notification.permission === 'granted' && (await current()) !== null;
  }

  /** Asked for by a person's press, and only then is the browser asked to allow it. */
  async turn(on: boolean): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = '';
    try {
      this.trouble = on ? await this.signUp() : await this.signOff();
    } catch (error) {
      this.trouble = error instanceof Refused && error.message ? error : 'failed';
    }
    this.on = this.trouble === '' ? on : false;
    this.busy = false;
  }

  private async signUp(): Promise<Trouble> {
    if ((await Notification.requestPermission()) !== 'granted') return 'denied';
    const push = (await registered)?.pushManager;
    if (!push || this.key === null) return 'failed';
    const subscription = await push.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(this.key) });
    try {
      await tell(subscription);
    } catch (error) {
      await subscription.unsubscribe();
      throw error;
    }
    return '';
  }

  private async signOff(): Promise<Trouble> {
    const subscription = await current();
    writeStored(KEPT, null);
    await subscription?.unsubscribe();
    if (subscription) await endCalls(subscription.endpoint);
    return '';
  }

  /** Who is to be forgotten is not called any more either; otherwise this device would sign up again as a stranger's. */
  async leave(): Promise<void> {
    if (readStored<number>(KEPT) !== null) await this.turn(false);
  }

  /** Once a day the server is told again, should it have forgotten; with other keys, the device signs up anew. */
  async refresh(): Promise<void> {
    const told = readStored<number>(KEPT);
    if (told === null || Date.now() - told < DAY) return;
    await this.look();
    const subscription = this.on ? await current() : null;
    if (!subscription || this.key === null) return;
    if (sameKey(subscription, this.key)) await tell(subscription);
    else if (await subscription.unsubscribe()) await this.signUp();
  }
}

export const turnPush = new TurnPush();
void registered.then(() => turnPush.refresh()).catch(() => {});

const current = async (): Promise<PushSubscription | null> => (await (await registered)?.pushManager.getSubscription()) ?? null;

async function tell(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  await callDevice(endpoint, keys['p256dh'] ?? '', keys['auth'] ?? '');
  writeStored(KEPT, Date.now());
}

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

function sameKey(subscription: PushSubscription, key: string): boolean {
  const theirs = subscription.options.applicationServerKey;
  const ours = bytes(key);
  return theirs !== null && theirs.byteLength === ours.length && new Uint8Array(theirs).every((byte, at) => byte === ours[at]);
}
