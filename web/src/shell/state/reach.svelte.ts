/** Whether the server answers. While it does not, it is asked again and again, and whoever waits goes on by itself. */

export const reach = $state({ away: false });

const SOON = 2000;
const LATER = 15000;
let pause = SOON;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The server has answered. */
export function heardServer(): void {
  clearTimeout(timer);
  pause = SOON;
  reach.away = false;
}

/** No answer came, or one that was kept from before. */
export function missedServer(): void {
  if (reach.away) return;
  reach.away = true;
  timer = setTimeout(() => void tryAgain(), pause);
}

async function tryAgain(): Promise<void> {
  clearTimeout(timer);
  try {
    if ((await fetch('./api/server', { cache: 'no-store', signal: AbortSignal.timeout(8000) })).ok) return heardServer();
  } catch {
    /* not yet */
  }
  pause = Math.min(LATER, pause * 1.5);
  timer = setTimeout(() => void tryAgain(), pause);
}

function hope(): void {
  if (!reach.away || document.visibilityState === 'hidden') return;
  pause = SOON;
  void tryAgain();
}
window.addEventListener('online', hope);
document.addEventListener('visibilitychange', hope);
