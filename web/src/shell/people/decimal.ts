/** A number with one decimal at most, as the reader's language writes it. */
import { settings } from '../state/settings.svelte';

export const decimal = (value: number): string => new Intl.NumberFormat(settings.lang, { maximumFractionDigits: 1 }).format(value).replace('-', '−');
