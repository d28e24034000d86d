import { memoizeByTranscript } from './memoize-by-transcript';
import { isStopWord } from './stop-words';
import { tokensOf } from './tokens';

/** More than half of what people say in English is grammar and small talk; of other languages, at most a quarter looks like it. */
const MIN_STOP_WORD_SHARE = 0.35;

/** Whether a text is in English, by its small words; a text without words is. */
export const readsEnglish = (text: string): boolean => {
  const tokens = tokensOf(text);
  return tokens.filter((token) => isStopWord(token.text)).length >= tokens.length * MIN_STOP_WORD_SHARE;
};

export const isEnglish = memoizeByTranscript(({ words }) => readsEnglish(words.map(({ text }) => text).join(' ')));
