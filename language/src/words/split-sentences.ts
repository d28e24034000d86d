import { endsSentence } from '../text/sentence-ends';
import { cutAtLength } from './cut-at-length';
import { cutAtPauses } from './cut-at-pauses';
import { cutLongRun } from './cut-long-run';
import { joinWords } from './join-words';
import type { SpokenSegment, SpokenSentence, SpokenWord, WordRun } from './spoken-transcript';

/** A run longer than this is cut, whatever its punctuation says. Unpunctuated speech has only its pauses, so it is cut sooner. */
const LONGEST = { punctuated: 120, unpunctuated: 45 } as const;
/** Milliseconds of silence that end a sentence at the end of a segment even without a full stop. */
const LONG_PAUSE_MS = 700;
const LOWERCASE_START = /^\p{Ll}/u;

/** Subtitles break a sentence over several segments; it goes on where the same speaker goes on without a stop or a long pause. */
const goesOn = (before: SpokenSegment, after: SpokenSegment, words: readonly SpokenWord[]): boolean => {
  const [last, next] = [words[before.last], words[after.first]];
  if (!last || !next || before.speaker !== after.speaker) return false;
  if (endsSentence(last.text, next.text)) return false;
  return LOWERCASE_START.test(next.text) || next.startMs - last.endMs < LONG_PAUSE_MS;
};

const byPunctuation = (words: readonly SpokenWord[], segments: readonly SpokenSegment[]): WordRun[] => {
  const runs: WordRun[] = [];
  let start = 0;
  segments.forEach((segment, at) => {
    const following = segments[at + 1];
    for (let word = segment.first; word <= segment.last; word++) {
      const inside = word < segment.last;
      const ends = inside ? endsSentence(words[word]?.text ?? '', words[word + 1]?.text) : !following || !goesOn(segment, following, words);
      if (!ends) continue;
      runs.push({ first: start, last: word });
      start = word + 1;
    }
  });
  return runs;
};

/** The sentences of speech in order: by punctuation where there is any, else from breath to breath within a segment. */
export const splitSentences = (words: readonly SpokenWord[], segments: readonly SpokenSegment[], punctuated: boolean): SpokenSentence[] => {
  const runs = punctuated ? byPunctuation(words, segments) : segments.flatMap((segment) => cutAtPauses(words, segment));
  const longest = punctuated ? LONGEST.punctuated : LONGEST.unpunctuated;
  let at = 0;
  return runs
    .flatMap((run) => cutLongRun(words, run, longest))
    .flatMap((run) => cutAtLength(words, run))
    .flatMap(({ first, last }) => {
      while (segments[at] && (segments[at]?.last ?? 0) < first) at++;
      const segment = segments[at];
      const [from, to] = [words[first], words[last]];
      if (!segment || !from || !to) return [];
      return [{ segment, first, last, text: joinWords(words, { first, last }), startMs: from.startMs, endMs: to.endMs }];
    });
};
