/** The words of the laboratory in the reader's language: they come with the page, not before. */
import { settings } from '../state/settings.svelte';
import { en, type LabWords } from './en';
import { fr } from './fr';

export const labWords = (): LabWords => (settings.lang === 'fr' ? fr : en);
