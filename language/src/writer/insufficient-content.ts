import { isQuotable, sliceQuote } from '../quotes/verified-quote';
import { joinWords } from '../words/join-words';
import { memoizeByTranscript } from '../words/memoize-by-transcript';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { stripAnnotations } from '../words/strip-annotations';

/** Fewer words than these make no episode to write about. */
const MIN_CONTENT_WORDS = 40;
/** Fewer words than these are not quoted. */
const MIN_QUOTED_WORDS = 3;

const spokenText = memoizeByTranscript(({ words }) => stripAnnotations(joinWords(words, { first: 0, last: words.length - 1 })));

const countWords = (text: string): number => (text === '' ? 0 : text.split(' ').length);

export const hasInsufficientContent = (transcript: SpokenTranscript): boolean => countWords(spokenText(transcript)) < MIN_CONTENT_WORDS;

/** Why there is no second way to write about such a recording. */
export const INSUFFICIENT_CONTENT_MESSAGE = 'This recording holds too few words for that.';

/** What can honestly be said of a recording that holds next to nothing. */
export const describeInsufficientContent = (transcript: SpokenTranscript, title: string): string => {
  const said = spokenText(transcript);
  if (said === '') return `${title}\n\nNo speech was found in this recording.`;
  const all = { first: 0, last: transcript.words.length - 1 };
  const isWhole = said === joinWords(transcript.words, all) && countWords(said) >= MIN_QUOTED_WORDS;
  const spoken = isWhole && isQuotable(transcript, all) ? `“${sliceQuote(transcript, all).text}”` : said;
  return `${title}\n\nThis recording is very short. All that is said in it: ${spoken}`;
};
