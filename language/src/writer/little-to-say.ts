import { isQuotable, sliceQuote } from '../quotes/verified-quote';
import { joinWords } from '../words/join-words';
import type { SpokenTranscript } from '../words/spoken-transcript';

/** Fewer words than these make no episode to write about. */
const LITTLE = 40;

export const isLittle = ({ words }: SpokenTranscript): boolean => words.length < LITTLE;

/** Why there is no second way to write about such a recording. */
export const TOO_LITTLE = 'This recording holds too few words for that.';

/** What can honestly be said of a recording that holds next to nothing. */
export const littleToSay = (transcript: SpokenTranscript, title: string): string => {
  const { words } = transcript;
  if (words.length === 0) return `${title}\n\nNo speech was found in this recording.`;
  const all = { first: 0, last: words.length - 1 };
  const spoken = words.length >= 3 && isQuotable(transcript, all) ? `“${sliceQuote(transcript, all).text}”` : joinWords(words, all);
  return `${title}\n\nThis recording is very short. All that is said in it: ${spoken}`;
};
