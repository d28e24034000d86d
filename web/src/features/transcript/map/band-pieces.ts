import type { BandKind, MapBand, Transcript, WordSpan } from '@afterword/proto';
import { lastIndexWhere } from '@/lib/last-index-where';
import type { Paragraph } from '../paragraphs';

/** The part of a band that is in one paragraph. `from` and `to` are shares of its text. */
export interface BandPiece {
  band: MapBand;
  /** Which of the bands it is. */
  index: number;
  paragraph: number;
  from: number;
  to: number;
  isFirst: boolean;
  isLast: boolean;
}

/** Divides bands by paragraphs. Bands whose words are no longer in the transcript have none. */
export function bandPieces(bands: readonly MapBand[], transcript: Transcript, paragraphs: readonly Paragraph[]): BandPiece[] {
  const paragraphOf = (word: number) => lastIndexWhere(paragraphs.length, (at) => (paragraphs[at]?.firstWord ?? 0) <= word);
  return bands.flatMap((band, index) => {
    const words = wordsOfBand(band, transcript);
    if (!words) return [];
    const [begin, end] = [paragraphOf(words.first), paragraphOf(words.last)];
    return paragraphs.slice(begin, end + 1).map(({ offsets, text, firstWord }, at) => ({
      band,
      index,
      paragraph: begin + at,
      from: (offsets[Math.max(0, words.first - firstWord)] ?? 0) / text.length,
      to: (offsets[words.last + 1 - firstWord] ?? text.length) / text.length,
      isFirst: at === 0,
      isLast: begin + at === end,
    }));
  });
}

/** The positions of the first and the last word in a transcript, both inclusive. */
export interface WordRange {
  first: number;
  last: number;
}

export function wordsOfBand({ firstWordId, lastWordId }: MapBand, { words }: Transcript): WordRange | null {
  const [first, last] = [words.ids.indexOf(firstWordId), words.ids.indexOf(lastWordId)];
  return first < 0 || last < first ? null : { first, last };
}

export function toSpan({ first, last }: WordRange, { words }: Transcript): WordSpan | null {
  const [firstWordId, lastWordId] = [words.ids[first], words.ids[last]];
  return firstWordId === undefined || lastWordId === undefined ? null : { firstWordId, lastWordId };
}

/** Advertisements and instructions to an AI are never content. */
export const isWithheld = ({ kind }: { kind: BandKind }): boolean => kind === 'advertisement' || kind === 'prompt';
