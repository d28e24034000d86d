/** Separates words. Includes NUL and unpaired surrogates, which no database stores. */
const WORD_SEPARATOR = /[\s\u0000\ud800-\udfff]+/gu;
const SPOKEN = /[\p{L}\p{N}]/u;

/** Returns the text on one line, with single spaces. */
export const toOneLine = (text: string): string => text.replace(WORD_SEPARATOR, ' ').trim();

/** Splits at white space. A dash alone is a token, too. */
export const tokensOf = (text: string): string[] => {
  const line = toOneLine(text);
  return line === '' ? [] : line.split(' ');
};

/** Counts tokens with a letter or a digit. */
export const countWords = (text: string): number => tokensOf(text).filter((token) => SPOKEN.test(token)).length;
