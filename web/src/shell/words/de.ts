/** Whose something is, in French: de Bert, d’Alma. A y before a vowel and most names with h keep their e: de Yann, de Harald. */
const ELIDES = /^(?:[aeiouàâäéèêëîïôöùûüœ]|y[^aeiouyàâäéèêëîïôöùûü\s]|h(?:él|ele|enri|ect|erm|ipp|ono|ort|ora|ub|ya))/i;

export const de = (name: string): string => (ELIDES.test(name) ? `d’${name}` : `de ${name}`);
