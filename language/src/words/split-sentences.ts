import { endsSentence } from '../text/sentence-ends';
import { fold } from './fold';
import { joinWords } from './join-words';
import type { SpokenSegment, SpokenSentence, SpokenWord, WordRun } from './spoken-transcript';

/** A run longer than this is cut, whatever its punctuation says. Unpunctuated speech has only its pauses, so it is cut sooner. */
const MAX_SENTENCE_WORDS = { punctuated: 120, unpunctuated: 45 } as const;
/** Milliseconds of silence that end a sentence at the end of a segment even without a full stop. */
const MIN_SENTENCE_PAUSE_MS = 700;
const LOWERCASE_START = /^\p{Ll}/u;

/** Returns whether a sentence continues in the next segment: same speaker, no full stop, no long pause. */
const continuesSentence = (before: SpokenSegment, after: SpokenSegment, words: readonly SpokenWord[]): boolean => {
  const [last, next] = [words[before.last], words[after.first]];
  if (!last || !next || before.speaker !== after.speaker) return false;
  if (endsSentence(last.text, next.text)) return false;
  return LOWERCASE_START.test(next.text) || next.startMs - last.endMs < MIN_SENTENCE_PAUSE_MS;
};

const splitByPunctuation = (words: readonly SpokenWord[], segments: readonly SpokenSegment[]): WordRun[] => {
  const runs: WordRun[] = [];
  let start = 0;
  segments.forEach((segment, at) => {
    const following = segments[at + 1];
    for (let word = segment.first; word <= segment.last; word++) {
      const inside = word < segment.last;
      const ends = inside
        ? endsSentence(words[word]?.text ?? '', words[word + 1]?.text)
        : !following || !continuesSentence(segment, following, words);
      if (!ends) continue;
      runs.push({ first: start, last: word });
      start = word + 1;
    }
  });
  return runs;
};

/** Splits a transcript into sentences: by punctuation if there is any, else at pauses within a segment. */
export const splitSentences = (words: readonly SpokenWord[], segments: readonly SpokenSegment[], punctuated: boolean): SpokenSentence[] => {
  const runs = punctuated ? splitByPunctuation(words, segments) : segments.flatMap((segment) => cutAtPauses(words, segment));
  const longest = punctuated ? MAX_SENTENCE_WORDS.punctuated : MAX_SENTENCE_WORDS.unpunctuated;
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

/** A sentence of 120 words has 700 characters; no spoken one has more than these. Whatever reads a sentence is made for this length. */
const MAX_SENTENCE_CHARACTERS = 4000;

/** Cuts a run before the word that makes it too long; a piece has at least one word. */
const cutAtLength = (words: readonly SpokenWord[], { first, last }: WordRun): WordRun[] => {
  const pieces: WordRun[] = [];
  let [start, length] = [first, 0];
  for (let at = first; at <= last; at++) {
    const added = (words[at]?.text.length ?? 0) + 1;
    if (at > start && length + added > MAX_SENTENCE_CHARACTERS) {
      pieces.push({ first: start, last: at - 1 });
      [start, length] = [at, 0];
    }
    length += added;
  }
  return [...pieces, { first: start, last }];
};

/** A pause between two thoughts, in milliseconds; pauses inside a thought are usually shorter. */
export const MIN_PAUSE_MS = 300;
/** A piece has at least this many words. */
const MIN_PIECE_WORDS = 5;

/** Splits a run at pauses, the only sign of a sentence end without punctuation. */
const cutAtPauses = (words: readonly SpokenWord[], { first, last }: WordRun): WordRun[] => {
  const pieces: WordRun[] = [];
  let start = first;
  for (let at = first + MIN_PIECE_WORDS; at <= last - MIN_PIECE_WORDS + 1; at++) {
    const pause = (words[at]?.startMs ?? 0) - (words[at - 1]?.endMs ?? 0);
    if (pause < MIN_PAUSE_MS || at - start < MIN_PIECE_WORDS) continue;
    pieces.push({ first: start, last: at - 1 });
    start = at;
  }
  return [...pieces, { first: start, last }];
};

/** Words that often begin a clause: the best places to split speech without pauses. */
const CLAUSE_STARTERS = new Set(['so', 'but', 'and', 'because', 'now', 'well', 'okay', 'then', 'which', 'when', 'if', 'or']);
/** No piece is shorter than this many words. */
const MIN_CUT_WORDS = 8;
/** A clause starter counts like a pause of this many milliseconds. */
const CLAUSE_STARTER_MS = 200;

const scoreCut = (before: SpokenWord, word: SpokenWord): number =>
  Math.max(0, word.startMs - before.endMs) + (CLAUSE_STARTERS.has(fold(word.text)) ? CLAUSE_STARTER_MS : 0);

const findBestCut = (scores: readonly number[], first: number, last: number): number => {
  const middle = first + Math.floor((last - first + 1) / 2);
  let cut = middle;
  for (let at = first + MIN_CUT_WORDS; at <= last + 1 - MIN_CUT_WORDS; at++) {
    const gain = (scores[at] ?? 0) - (scores[cut] ?? 0);
    if (gain > 0 || (gain === 0 && Math.abs(at - middle) < Math.abs(cut - middle))) cut = at;
  }
  return cut;
};

/** Cuts a run at its longest pauses until no piece has more than `longest` words. */
const cutLongRun = (words: readonly SpokenWord[], run: WordRun, longest: number): WordRun[] => {
  if (run.last - run.first < longest) return [run];
  const spoken = words.slice(run.first, run.last + 1);
  const scores = spoken.map((word, at) => (at === 0 ? 0 : scoreCut(spoken[at - 1] ?? word, word)));
  const pieces: WordRun[] = [];
  const open = [{ first: 0, last: spoken.length - 1 }];
  for (let piece = open.pop(); piece; piece = open.pop()) {
    const { first, last } = piece;
    if (last - first < Math.max(longest, 2 * MIN_CUT_WORDS)) {
      pieces.push({ first: run.first + first, last: run.first + last });
      continue;
    }
    const cut = findBestCut(scores, first, last);
    open.push({ first: cut, last }, { first, last: cut - 1 });
  }
  return pieces;
};
