import type { MapFinding, TranscriptMark } from '@afterword/proto';
import { memoizeByTranscript } from '../words/memoize-by-transcript';
import type { SpokenTranscript, WordRun } from '../words/spoken-transcript';
import { normalizeWords } from '../words/tokens';
import type { Advertisement } from './advertisements';

type MarkedKind = Pick<TranscriptMark, 'kind' | 'sponsor'>;

/**
 * Returns for each sentence what people said that it is: the latest mark of any of its words, or else that of the same sentence in another
 * episode; null if they said nothing.
 */
export const marksOf = memoizeByTranscript((transcript): readonly (MarkedKind | null)[] => {
  const { marks, setPhrases, sentences } = transcript;
  const elsewhere = new Map(setPhrases.toReversed().map(({ words, kind }) => [words, { kind, sponsor: null }]));
  const own = latestPerSentence(transcript, marks);
  if (elsewhere.size === 0) return own;
  return sentences.map(({ text }, at) => own[at] ?? elsewhere.get(normalizeWords(text)) ?? null);
});

/** Shorter sentences ("And we are back.") are said for many reasons. */
const MIN_PHRASE_WORDS = 6;

/** Returns the words of the sentences in a run that are long enough to be known again in other episodes. */
export const setPhrasesIn = ({ sentences }: SpokenTranscript, run: WordRun): string[] => {
  const isMarked = ({ first, last }: WordRun) => first <= run.last && last >= run.first && last - first + 1 >= MIN_PHRASE_WORDS;
  return [...new Set(sentences.filter(isMarked).map(({ text }) => normalizeWords(text)))];
};

/** Returns for each sentence what a model said of any of its words, the last if it said more; null if it said nothing. */
export const findingsOf = memoizeByTranscript((transcript): readonly (MapFinding | null)[] =>
  latestPerSentence(transcript, transcript.findings),
);

type Part = Pick<TranscriptMark, 'firstWordId' | 'lastWordId' | 'startMs' | 'endMs'>;

function latestPerSentence<P extends Part>(transcript: SpokenTranscript, parts: readonly P[]): (P | null)[] {
  const runs = locate(transcript, parts);
  const latest = ({ first, last }: WordRun) => parts.findLast((_, at) => runs[at] && runs[at].first <= last && runs[at].last >= first);
  return transcript.sentences.map((sentence) => latest(sentence) ?? null);
}

/** Finds parts by the ids of their words; by their times if a correction or a new transcription removed the first or last of them. */
function locate({ words }: SpokenTranscript, parts: readonly Part[]): (WordRun | null)[] {
  if (parts.length === 0) return [];
  const positions = new Map(words.map(({ id }, at) => [id, at]));
  return parts.map(({ firstWordId, lastWordId, startMs, endMs }) => {
    const [first, last] = [positions.get(firstWordId), positions.get(lastWordId)];
    if (first !== undefined && last !== undefined && first <= last) return { first, last };
    const isDuring = (word: (typeof words)[number]) =>
      (word.startMs + word.endMs) / 2 >= startMs && (word.startMs + word.endMs) / 2 <= endMs;
    const during = { first: words.findIndex(isDuring), last: words.findLastIndex(isDuring) };
    return during.first < 0 ? null : during;
  });
}

/** Adds what people marked as advertisements to those that were found, and takes out what they marked as none. */
export function markAdvertisements(transcript: SpokenTranscript, found: readonly Advertisement[]): Advertisement[] {
  const marks = marksOf(transcript);
  return joinRuns(transcript, (at) => {
    const [mark, rule] = [marks[at], advertisementAt(found, at)];
    if (mark ? mark.kind !== 'advertisement' : !rule) return null;
    return { sponsor: mark?.sponsor ?? rule?.sponsor ?? null };
  });
}

/** Adds what a model said to be advertisements to those that were found, but where people marked something. */
export function mergeFindings(transcript: SpokenTranscript, found: readonly Advertisement[]): Advertisement[] {
  const [marks, findings] = [marksOf(transcript), findingsOf(transcript)];
  return joinRuns(transcript, (at) => {
    const [rule, finding] = [advertisementAt(found, at), marks[at] ? null : findings[at]];
    return rule || finding?.kind === 'advertisement' ? { sponsor: rule?.sponsor ?? finding?.sponsor ?? null } : null;
  });
}

const advertisementAt = (found: readonly Advertisement[], at: number): Advertisement | undefined =>
  found.find(({ first, last }) => at >= first && at <= last);

/** Joins sentences in a row that are an advertisement, unless they name different sponsors. */
function joinRuns({ sentences }: SpokenTranscript, advertisedAt: (at: number) => Pick<Advertisement, 'sponsor'> | null): Advertisement[] {
  const runs: { first: number; last: number; sponsor: string | null }[] = [];
  sentences.forEach((_, at) => {
    const advertised = advertisedAt(at);
    if (!advertised) return;
    const { sponsor } = advertised;
    const run = runs.at(-1);
    const continues = run?.last === at - 1 && (run.sponsor === sponsor || run.sponsor === null || sponsor === null);
    if (!continues) return void runs.push({ first: at, last: at, sponsor });
    run.last = at;
    run.sponsor ??= sponsor;
  });
  return runs;
}
