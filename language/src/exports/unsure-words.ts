/** A word without the punctuation at its edges. */
export const bareWord = (word: string): string => /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(word)?.[0] ?? word;

/** Each word once, as it was first heard: a name is checked in the case it has. */
export function listUnsureWords(unsure: readonly string[]): string[] {
  const words = unsure.map(bareWord);
  const lower = words.map((word) => word.toLowerCase());
  return words.filter((_, index) => lower.indexOf(lower[index]!) === index);
}
