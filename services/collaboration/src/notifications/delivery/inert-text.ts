/** Control characters, and characters that change the direction of text or are not shown. */
const UNSHOWN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
/** Where programs that show messages begin to see a link, an address or a mention: evil.example, http://, @everyone. */
const LINK_PARTS = /(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])|:(?=\/\/)|@/gu;
const WORD_JOINER = '\u2060';

/** Returns a text of one line and at most `maxCharacters` in which no program sees a link or a mention. It looks the same. */
export function toInertText(text: string, maxCharacters: number): string {
  const line = text.replaceAll(UNSHOWN, ' ').replaceAll(/\s+/g, ' ').trim();
  const characters = [...line];
  const short = characters.length > maxCharacters ? `${characters.slice(0, maxCharacters - 1).join('')}…` : line;
  return short.replaceAll(LINK_PARTS, (part) => `${part}${WORD_JOINER}`);
}
