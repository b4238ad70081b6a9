/** Putting Eldorado on the home screen: the browser's own offer, kept until it fits. */
import { readStored, writeStored } from '../state/storage';

interface InstallOffer extends Event {
  prompt: () => Promise<void>;
}

const TOLD = 'eldorado.install';
let offer = $state.raw<InstallOffer | null>(null);

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer = event as InstallOffer;
});
window.addEventListener('appinstalled', () => (offer = null));

/** Whether this page was opened from the home screen. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

/** An iPhone or iPad, where only its own menu installs; an iPad says that it is a Mac, but has fingers. */
export const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** How it can be installed here, if it is worth a word: by a button, or by hand. */
export function wayToInstall(): 'button' | 'hand' | null {
  if (isInstalled() || readStored<boolean>(TOLD)) return null;
  return offer ? 'button' : isApple() ? 'hand' : null;
}

/** It was said once, which is enough. */
export const installTold = (): void => writeStored(TOLD, true);

export async function install(): Promise<void> {
  const now = offer;
  offer = null;
  await now?.prompt();
}
