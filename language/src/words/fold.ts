const PLAIN = /^[\x20-\x5f\x61-\x7e]*$/u;

const foldAny = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/gu, '')
    .replace(/[‘’ʼ´`]/gu, "'")
    .toLowerCase()
    .normalize('NFKC');

/** The form in which two texts are compared: compatibility forms, case, accents and the shape of apostrophes no longer matter. */
export const fold = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : foldAny(text));
