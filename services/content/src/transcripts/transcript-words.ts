import { type Citation, isUnsure, type WordColumns } from '@afterword/proto';

type TimedSpan = Pick<Citation, 'firstWordId' | 'lastWordId' | 'startMs' | 'endMs'>;

/** The words of a transcript by position, found by the span that a citation names. */
export class TranscriptWords {
  constructor(private readonly words: WordColumns) {}

  /** Whether the first and the last word of the span still exist. */
  contains({ firstWordId, lastWordId }: TimedSpan): boolean {
    return this.positionOf(firstWordId) >= 0 && this.positionOf(lastWordId) >= 0;
  }

  /** Finds the words by the ids of the first and the last; if a correction removed one of these, by time. */
  positionsOf(span: TimedSpan): number[] {
    const [first, last] = [this.positionOf(span.firstWordId), this.positionOf(span.lastWordId)];
    if (first < 0 || last < first) return this.positionsDuring(span);
    return this.words.ids.slice(first, last + 1).map((_, index) => first + index);
  }

  textsAt(positions: readonly number[]): string[] {
    return positions.map((position) => this.words.texts[position] ?? '');
  }

  /** The words that transcription may have misheard. */
  unsureAt(positions: readonly number[]): string[] {
    return this.textsAt(positions.filter((position) => isUnsure(this.words.confidences[position])));
  }

  /** Returns undefined if there are no positions. */
  spanOf(positions: readonly number[]): TimedSpan | undefined {
    const [first, last] = [positions[0], positions.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    const { ids, starts, ends } = this.words;
    return { firstWordId: ids[first]!, lastWordId: ids[last]!, startMs: starts[first]!, endMs: ends[last]! };
  }

  /** Returns -1 for an unknown id. A search takes 0.1 ms; a map of the 300,000 ids of a long transcript would take 100 ms to build. */
  private positionOf(id: number): number {
    return this.words.ids.indexOf(id);
  }

  /** A word belongs to a stretch of time if its middle does. */
  private positionsDuring({ startMs, endMs }: TimedSpan): number[] {
    const { starts, ends } = this.words;
    return starts.flatMap((start, position) => {
      const middle = (start + ends[position]!) / 2;
      return middle >= startMs && middle <= endMs ? [position] : [];
    });
  }
}

/** Returns the citations with the words of their sources that may be misheard. */
export function withUnsureWords(words: TranscriptWords, citations: readonly Citation[]): Citation[] {
  return citations.map((citation) => {
    const { unsure: _, ...source } = citation;
    const unsure = words.unsureAt(words.positionsOf(source));
    return unsure.length > 0 ? { ...source, unsure } : source;
  });
}

/** Returns the citations with the times of their words, and those that may be misheard. Those whose words are gone keep their times. */
export const withCurrentTimes = (citations: readonly Citation[], words: TranscriptWords): Citation[] =>
  withUnsureWords(
    words,
    citations.map((citation) => (words.contains(citation) ? { ...citation, ...words.spanOf(words.positionsOf(citation)) } : citation)),
  );

/** Returns the cited words of each citation as one string, in the same order. */
export function citedTextsIn(words: WordColumns, citations: readonly Citation[]): string[] {
  const transcript = new TranscriptWords(words);
  return citations.map((citation) => transcript.textsAt(transcript.positionsOf(citation)).join(' '));
}
