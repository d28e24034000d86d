import type { TranscriptMark } from '@afterword/proto';
import { memoizeByTranscript } from '../words/memoize-by-transcript';
import type { SpokenTranscript, WordRun } from '../words/spoken-transcript';
import type { Advertisement } from './advertisements';

/** Returns for each sentence the mark that holds for it, which is the latest of any of its words; null if people marked none. */
export const marksOf = memoizeByTranscript((transcript): readonly (TranscriptMark | null)[] => {
  const { marks, sentences } = transcript;
  const runs = locate(transcript, marks);
  const last = ({ first, last: end }: WordRun) => marks.findLast((_, at) => runs[at] && runs[at].first <= end && runs[at].last >= first);
  return sentences.map((sentence) => last(sentence) ?? null);
});

/** Finds marked words by their ids; by their times if a correction or a new transcription removed the first or last of them. */
function locate({ words }: SpokenTranscript, marks: readonly TranscriptMark[]): (WordRun | null)[] {
  if (marks.length === 0) return [];
  const positions = new Map(words.map(({ id }, at) => [id, at]));
  return marks.map(({ firstWordId, lastWordId, startMs, endMs }) => {
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
  if (transcript.marks.length === 0) return [...found];
  const marks = marksOf(transcript);
  const runs: { first: number; last: number; sponsor: string | null }[] = [];
  transcript.sentences.forEach((_, at) => {
    const rule = found.find(({ first, last }) => at >= first && at <= last);
    const mark = marks[at];
    if (mark ? mark.kind !== 'advertisement' : !rule) return;
    const sponsor = mark?.sponsor ?? rule?.sponsor ?? null;
    const run = runs.at(-1);
    const continues = run?.last === at - 1 && (run.sponsor === sponsor || run.sponsor === null || sponsor === null);
    if (!continues) return void runs.push({ first: at, last: at, sponsor });
    run.last = at;
    run.sponsor ??= sponsor;
  });
  return runs;
}
