/** A record brought along by the reader, for as long as the page is open. */
import type { Replayed } from '../wire';

export const uploaded = $state<{ replay: Replayed | null; text: string }>({ replay: null, text: '' });
