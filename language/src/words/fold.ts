const PLAIN = /^[\x20-\x5f\x61-\x7e]*$/u;

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/gu, '')
    .replace(/[‘’ʼ´`]/gu, "'")
    .toLowerCase()
    .normalize('NFKC');

/** Folds a text for comparison: compatibility forms, case, accents and apostrophe shapes are unified. */
export const fold = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldAny(text));
