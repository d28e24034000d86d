import { isUnsure } from '@afterword/proto';
import type { SpokenWord } from './spoken-transcript';
import { normalizeWords, tokensOf } from './tokens';

type Heard = Pick<SpokenWord, 'text' | 'confidence'>;

/** The words that transcription may have misheard. */
export const unsureWords = (words: readonly Heard[]): string[] =>
  words.filter(({ confidence }) => isUnsure(confidence)).map(({ text }) => text);

/** The unsure words that a text in other words takes over, such as a title, each once. A word that is also heard surely is none of them. */
export function unsureWordsIn(text: string, heard: readonly Heard[]): string[] {
  const written = new Set(tokensOf(text).map((token) => token.text));
  const sure = new Set(
    heard.filter(({ confidence }) => !isUnsure(confidence)).flatMap((word) => tokensOf(word.text).map((token) => token.text)),
  );
  const isTaken = (word: string) => tokensOf(word).some((token) => written.has(token.text) && !sure.has(token.text));
  const taken = unsureWords(heard).filter(isTaken);
  return [...new Map(taken.map((word) => [normalizeWords(word), word])).values()];
}
