import type { BandKind, MapBand, Transcript } from '@afterword/proto';
import { lastIndexWhere } from '@/lib/last-index-where';
import type { Paragraph } from '../paragraphs';

export const bandLabels: Record<BandKind, string> = {
  advertisement: 'Advertisement',
  prompt: 'Instructions to an AI',
  housekeeping: 'Housekeeping',
  greeting: 'Greeting',
  coldOpen: 'Cold open',
  clip: 'Played clip',
  reported: 'Words of others',
};

/** Advertisements and instructions to an AI are never content. */
export const isWithheld = ({ kind }: MapBand): boolean => kind === 'advertisement' || kind === 'prompt';

export const labelOf = ({ kind, sponsor }: MapBand) => (sponsor ? `${bandLabels[kind]}: ${sponsor}` : bandLabels[kind]);

/** The part of a band that is in one paragraph. `from` and `to` are shares of its text. */
export interface BandPiece {
  band: MapBand;
  paragraph: number;
  from: number;
  to: number;
  isFirst: boolean;
}

/** Divides bands by paragraphs. Bands whose words are no longer in the transcript have none. */
export function bandPieces(bands: readonly MapBand[], { words }: Transcript, paragraphs: readonly Paragraph[]): BandPiece[] {
  const paragraphOf = (word: number) => lastIndexWhere(paragraphs.length, (at) => (paragraphs[at]?.firstWord ?? 0) <= word);
  return bands.flatMap((band) => {
    const [first, last] = [words.ids.indexOf(band.firstWordId), words.ids.indexOf(band.lastWordId)];
    if (first < 0 || last < first) return [];
    const [begin, end] = [paragraphOf(first), paragraphOf(last)];
    return paragraphs.slice(begin, end + 1).map((paragraph, index) => {
      const { offsets, text, firstWord } = paragraph;
      const next = last + 1 - firstWord;
      return {
        band,
        paragraph: begin + index,
        from: (offsets[Math.max(0, first - firstWord)] ?? 0) / text.length,
        to: (offsets[next] ?? text.length) / text.length,
        isFirst: index === 0,
      };
    });
  });
}
