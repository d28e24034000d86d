import type { Transcript, TranscriptFacts, WordColumns } from '@afterword/proto';
import type { SegmentRow } from './segment.entity';
import type { TranscriptRow } from './transcript.entity';

/** Returns what the contract says about a transcript, besides its words. */
export function toTranscriptFactsDto(row: TranscriptRow): TranscriptFacts {
  const { episodeId, version, engine, model, language, timing, draft, punctuated, accuracy, duration, wordCount } = row;
  return { episodeId, version, engine, model, language, timing, draft, punctuated, accuracy, duration, wordCount };
}

/** @param segments those of one page */
export const toTranscriptDto = (row: TranscriptRow, segments: readonly SegmentRow[]): Transcript => ({
  ...toTranscriptFactsDto(row),
  segments: segments.map(({ id, speaker, words }) => ({ id, speaker, words: words.ids.length })),
  words: {
    ids: joinColumns(segments, 'ids'),
    texts: joinColumns(segments, 'texts'),
    starts: joinColumns(segments, 'starts'),
    ends: joinColumns(segments, 'ends'),
    confidences: joinColumns(segments, 'confidences'),
  },
});

/** `concat` copies whole arrays; `flatMap` takes ten times as long. */
function joinColumns<C extends keyof WordColumns>(segments: readonly SegmentRow[], name: C): WordColumns[C] {
  const none: WordColumns[C][number][] = [];
  return none.concat(...segments.map(({ words }) => words[name])) as WordColumns[C];
}
