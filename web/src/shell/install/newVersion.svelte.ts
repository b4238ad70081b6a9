/** A new version of the pages: said, and taken when the reader says so, or while nobody looks. A table that is open goes on meanwhile. */

export const newVersion = $state({ ready: false, later: false });

let waiting: ServiceWorker | null = null;

/** There is another version than the one this page is of; a worker may wait to bring it. */
export function tellNewVersion(worker: ServiceWorker | null = null): void {
  waiting = worker ?? waiting;
  newVersion.ready = true;
  reloadUnseen();
}

export function reloadNow(): void {
  waiting?.postMessage({ type: 'begin' });
  location.reload();
}

/** Whether somebody has begun to write something here, which a reload would lose. */
function somethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea, input:not([type=checkbox], [type=radio], [type=file])');
  return [...fields].some((field) => !field.readOnly && field.value !== field.defaultValue);
}

function reloadUnseen(): void {
  if (newVersion.ready && document.visibilityState === 'hidden' && !somethingTyped()) reloadNow();
}
document.addEventListener('visibilitychange', reloadUnseen);
