import { isQuotable, sliceQuote } from '../quotes/verified-quote';
import { joinWords } from '../words/join-words';
import { memoizeByTranscript } from '../words/memoize-by-transcript';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { stripAnnotations } from '../words/strip-annotations';
import { joinBlocks } from './layout';

/** Fewer words than these make no episode to write about. */
const MIN_CONTENT_WORDS = 40;
/** Fewer words than these are not quoted. */
const MIN_QUOTED_WORDS = 3;

const spokenText = memoizeByTranscript(({ words }) => stripAnnotations(joinWords(words, { first: 0, last: words.length - 1 })));

const countWords = (text: string): number => (text === '' ? 0 : text.split(' ').length);

export const hasInsufficientContent = (transcript: SpokenTranscript): boolean => countWords(spokenText(transcript)) < MIN_CONTENT_WORDS;

/** Why there is no second way to write about such a recording. */
export const INSUFFICIENT_CONTENT_MESSAGE = 'This recording has too few words for that.';

/** Returns a text for a recording with too few words: its title if it has one, and all words, quoted if possible. */
export const describeInsufficientContent = (transcript: SpokenTranscript, title: string): string => {
  const spoken = spokenText(transcript);
  if (spoken === '') return joinBlocks(title, 'No speech was found in this recording.');
  const all = { first: 0, last: transcript.words.length - 1 };
  const isWhole = spoken === joinWords(transcript.words, all) && countWords(spoken) >= MIN_QUOTED_WORDS;
  const shown = isWhole && isQuotable(transcript, all) ? `“${sliceQuote(transcript, all).text}”` : spoken;
  return joinBlocks(title, `This recording is very short. All that is said in it: ${shown}`);
};
