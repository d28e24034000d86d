import { isStopWord } from '../words/stop-words';
import { tokensOf } from '../words/tokens';

/** Words: a whole sentence, so that one that is taken out again and again is told in one piece. */
const LONGEST = 25;

const isTelling = (word: string): boolean => word.length > 1 && /\p{L}/u.test(word) && !isStopWord(word);

/** Every phrase of at least `least` words in a stretch that says something: as it is compared, and as it is written. */
export const phrasesIn = (stretch: string, least: number): Map<string, string> => {
  const tokens = tokensOf(stretch);
  const phrases = new Map<string, string>();
  for (let first = 0; first < tokens.length; first++)
    for (let last = first + least - 1; last < Math.min(tokens.length, first + LONGEST); last++) {
      const words = tokens.slice(first, last + 1);
      const [start, end] = [words[0], words.at(-1)];
      if (start && end && words.some(({ text }) => isTelling(text)))
        phrases.set(words.map(({ text }) => text).join(' '), stretch.slice(start.start, end.end));
    }
  return phrases;
};
