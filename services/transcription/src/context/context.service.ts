import { type SpokenTranscript, toSpokenTranscript, type WordRun } from '@afterword/language';
import type { GetSpokenContext, Output, Parsed, SpokenNeighbor } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { SegmentRow } from '../transcripts/segment.entity';
import { toTranscriptDto } from '../transcripts/transcript.mapper';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';

/** Sentences may go on over paragraphs, but hardly over this many. */
const SEGMENTS_AROUND = 3;

@Injectable()
export class ContextService {
  constructor(private readonly transcripts: TranscriptsRepository) {}

  /** Splits only the paragraphs around the words into sentences, so that it takes no longer in a long transcript. */
  async get({ episodeId, firstWordId, lastWordId }: Parsed<typeof GetSpokenContext>): Promise<Output<typeof GetSpokenContext>> {
    const { transcript, segments } = await this.transcripts.findWithSegmentsOrThrow(episodeId);
    const [first, last] = [firstWordId, lastWordId].map((id) => segments.findIndex(({ words }) => words.ids.includes(id)));
    if (first === undefined || last === undefined || first < 0 || last < first) return { before: null, after: null };
    const around: readonly SegmentRow[] = segments.slice(Math.max(0, first - SEGMENTS_AROUND), last + 1 + SEGMENTS_AROUND);
    const spoken = toSpokenTranscript(toTranscriptDto(transcript, around));
    const placeOf = (id: number) => spoken.words.findIndex((word) => word.id === id);
    return neighborsOf(spoken, { first: placeOf(firstWordId), last: placeOf(lastWordId) });
  }
}

/** Each is the rest of the sentence of the words, or if there is none, the next one. */
function neighborsOf(spoken: SpokenTranscript, words: WordRun): Output<typeof GetSpokenContext> {
  const before = spoken.sentences.findLast(({ first }) => first < words.first);
  const after = spoken.sentences.find(({ last }) => last > words.last);
  return {
    before: before ? toNeighbor(spoken, { first: before.first, last: Math.min(before.last, words.first - 1) }) : null,
    after: after ? toNeighbor(spoken, { first: Math.max(after.first, words.last + 1), last: after.last }) : null,
  };
}

function toNeighbor({ words, segments }: SpokenTranscript, { first, last }: WordRun): SpokenNeighbor | null {
  const run = words.slice(first, last + 1);
  const [from, to] = [run[0], run.at(-1)];
  if (!from || !to) return null;
  const segment = segments.find((each) => each.last >= first);
  return { text: run.map(({ text }) => text).join(' '), speaker: segment?.speaker ?? null, startMs: from.startMs, endMs: to.endMs };
}
