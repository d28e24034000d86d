import { isQuotable, sliceQuote } from '../quotes/verified-quote';
import { joinWords } from '../words/join-words';
import { perTranscript } from '../words/per-transcript';
import type { SpokenTranscript } from '../words/spoken-transcript';
import { withoutSounds } from '../words/without-sounds';

/** Fewer words than these make no episode to write about. */
const LITTLE = 40;
/** Fewer words than these are not quoted. */
const LEAST_QUOTED = 3;

const saidIn = perTranscript(({ words }) => withoutSounds(joinWords(words, { first: 0, last: words.length - 1 })));

const wordCount = (text: string): number => (text === '' ? 0 : text.split(' ').length);

export const isLittle = (transcript: SpokenTranscript): boolean => wordCount(saidIn(transcript)) < LITTLE;

/** Why there is no second way to write about such a recording. */
export const TOO_LITTLE = 'This recording holds too few words for that.';

/** What can honestly be said of a recording that holds next to nothing. */
export const littleToSay = (transcript: SpokenTranscript, title: string): string => {
  const said = saidIn(transcript);
  if (said === '') return `${title}\n\nNo speech was found in this recording.`;
  const all = { first: 0, last: transcript.words.length - 1 };
  const isWhole = said === joinWords(transcript.words, all) && wordCount(said) >= LEAST_QUOTED;
  const spoken = isWhole && isQuotable(transcript, all) ? `“${sliceQuote(transcript, all).text}”` : said;
  return `${title}\n\nThis recording is very short. All that is said in it: ${spoken}`;
};
