/** A record brought along by the reader, for as long as the tab is open: a reload finds it again. */
import { replayRecord } from './api';
import type { Replayed } from '../wire';

const KEY = 'eldorado.record';

export const uploaded = $state<{ replay: Replayed | null; text: string }>({ replay: null, text: '' });

/** Replays a record, and keeps it if that goes. */
export async function bringRecord(text: string): Promise<void> {
  uploaded.replay = await replayRecord(text);
  uploaded.text = text;
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    /* a browser without storage forgets: that is all */
  }
}

/** The record that was brought before the page was loaded anew; empty: none. */
export function keptRecord(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
