import { perTranscript } from './per-transcript';
import { isStopWord } from './stop-words';
import { tokensOf } from './tokens';

/** More than half of what people say in English is grammar and small talk; of other languages, at most a quarter looks like it. */
const LEAST_PART = 0.35;

/** Whether a text is in English, by its small words; a text without words is. */
export const readsEnglish = (text: string): boolean => {
  const tokens = tokensOf(text);
  return tokens.filter((token) => isStopWord(token.text)).length >= tokens.length * LEAST_PART;
};

export const isEnglish = perTranscript(({ words }) => readsEnglish(words.map(({ text }) => text).join(' ')));
