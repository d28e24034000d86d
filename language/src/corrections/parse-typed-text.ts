const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0080-\u009f\u200b\u2060\ufeff]/gu;
const LETTER = /[\p{L}\p{N}]/u;

/** Returns the words of a typed text; none if it holds neither letters nor digits. */
export const parseTypedWords = (text: string): string[] => {
  const typed = text.replace(CONTROL, '');
  return LETTER.test(typed) ? typed.split(/\s+/u).filter(Boolean) : [];
};

/** The paragraphs of such a text, each on a line of its own, as words. */
export const parseTypedParagraphs = (text: string): string[][] =>
  text
    .split(/\r\n?|\n/u)
    .map(parseTypedWords)
    .filter((words) => words.length > 0);
