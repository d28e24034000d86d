import type { Citation, WordColumns } from '@afterword/proto';

type TimedSpan = Pick<Citation, 'firstWordId' | 'lastWordId' | 'startMs' | 'endMs'>;

/** The words of a transcript, found by the span that a text stands on. */
export class TranscriptWords {
  constructor(private readonly words: WordColumns) {}

  /** Whether both its ends are still there. */
  contains({ firstWordId, lastWordId }: TimedSpan): boolean {
    return this.positionOf(firstWordId) >= 0 && this.positionOf(lastWordId) >= 0;
  }

  /** By the ids at its ends; where a correction took one of these away, by the time. */
  positionsOf(span: TimedSpan): number[] {
    const [first, last] = [this.positionOf(span.firstWordId), this.positionOf(span.lastWordId)];
    if (first < 0 || last < first) return this.positionsDuring(span);
    return this.words.ids.slice(first, last + 1).map((_, at) => first + at);
  }

  textsAt(places: readonly number[]): string[] {
    return places.map((place) => this.words.texts[place] ?? '');
  }

  /** Undefined where there are no words. */
  spanOf(places: readonly number[]): TimedSpan | undefined {
    const [first, last] = [places[0], places.at(-1)];
    if (first === undefined || last === undefined) return undefined;
    const { ids, starts, ends } = this.words;
    return { firstWordId: ids[first]!, lastWordId: ids[last]!, startMs: starts[first]!, endMs: ends[last]! };
  }

  /** A map of 300,000 ids takes 100 ms to make; the few spans of a text are found in 0.1 ms each. */
  private positionOf(id: number): number {
    return this.words.ids.indexOf(id);
  }

  private positionsDuring({ startMs, endMs }: TimedSpan): number[] {
    const { starts, ends } = this.words;
    return starts.flatMap((start, place) => {
      const middle = (start + ends[place]!) / 2;
      return middle >= startMs && middle <= endMs ? [place] : [];
    });
  }
}

/** What is spoken under each evidence. */
export const citedTextsIn = (words: WordColumns, evidence: readonly Citation[]): string[] => {
  const spoken = new TranscriptWords(words);
  return evidence.map((span) => spoken.textsAt(spoken.positionsOf(span)).join(' '));
};
