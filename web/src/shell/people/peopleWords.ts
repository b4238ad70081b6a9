/** The words of these pages in the reader's language: they come with the pages, not before. */
import { settings } from '../state/settings.svelte';
import { en, type PeopleWords } from './en';
import { fr } from './fr';

export const peopleWords = (): PeopleWords => (settings.lang === 'fr' ? fr : en);
