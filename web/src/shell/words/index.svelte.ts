/** The frame's own words, in the reader's language. */
import { settings } from '../state/settings.svelte';
import { en, type Words } from './en';
import { fr } from './fr';

export type { Words };

export function words(): Words {
  return settings.lang === 'fr' ? fr : en;
}
