import type { Transcript, WordSpan } from '@afterword/proto';

export interface TrimmableWord {
  id: number;
  text: string;
  startMs: number;
  endMs: number;
}

/** A run of words by their indexes, both inclusive. */
export interface Run {
  first: number;
  last: number;
}

/** Words offered on each side of the quote. */
const OFFERED_WORDS = 30;
/** Same limits as on the server. */
export const QUOTE_WORDS = { min: 2, max: 100 } as const;

/** The speaker's turn that contains this word, as indexes in the transcript. */
function turnAround({ segments }: Transcript, word: number): Run {
  let [first, end] = [0, 0];
  let speaker: string | null | undefined;
  for (const segment of segments) {
    if (segment.speaker !== speaker) {
      if (end > word) break;
      [first, speaker] = [end, segment.speaker];
    }
    end += segment.words;
  }
  return { first, last: end - 1 };
}

/** The words of a quote and those around it of the same speaker; null if the transcript no longer has them. */
export function trimmableWords(transcript: Transcript, { firstWordId, lastWordId }: WordSpan): { words: TrimmableWord[]; run: Run } | null {
  const { ids, texts, starts, ends } = transcript.words;
  const [first, last] = [ids.indexOf(firstWordId), ids.indexOf(lastWordId)];
  if (first < 0 || last < first) return null;
  const turn = turnAround(transcript, first);
  const from = Math.max(turn.first, first - OFFERED_WORDS);
  const to = Math.min(Math.max(turn.last, last), last + OFFERED_WORDS);
  const words = ids.slice(from, to + 1).map((id, at) => ({
    id,
    text: texts[from + at] ?? '',
    startMs: starts[from + at] ?? 0,
    endMs: ends[from + at] ?? 0,
  }));
  return { words, run: { first: first - from, last: last - from } };
}

export const beginningAt = ({ last }: Run, word: number): Run => ({ first: Math.min(word, last - QUOTE_WORDS.min + 1), last });

export const endingAt = ({ first }: Run, word: number): Run => ({ first, last: Math.max(word, first + QUOTE_WORDS.min - 1) });

/** The run with its nearer end moved to this word. */
export const reaching = (run: Run, word: number): Run =>
  word - run.first < run.last - word ? beginningAt(run, word) : endingAt(run, word);
