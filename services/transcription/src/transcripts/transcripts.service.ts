import { Ids, ServiceError, type Transaction } from '@afterword/platform';
import type { Transcript, TranscriptFacts, WordColumns } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { NewTranscript } from './new-transcript';
import type { SegmentRow } from './segment.entity';
import type { TranscriptRow } from './transcript.entity';
import { transcriptRows } from './transcript-rows';
import { TranscriptsRepository } from './transcripts.repository';

/** Half of what a message carries. */
const PAGE_BYTES = 512 * 1024;

@Injectable()
export class TranscriptsService {
  constructor(
    private readonly transcripts: TranscriptsRepository,
    private readonly ids: Ids,
  ) {}

  /** Makes a transcript the current one of its episode, as its next version. */
  async store(tx: Transaction, transcript: NewTranscript): Promise<TranscriptFacts> {
    const before = await this.transcripts.current(transcript.episodeId, tx.manager);
    const rows = transcriptRows(this.ids.next(), transcript, before);
    await this.transcripts.insert(tx.manager, rows.transcript, rows.segments);
    tx.notify('episode', transcript.episodeId);
    return factsOf(rows.transcript);
  }

  async page(episodeId: string, fromSegment: number): Promise<{ transcript: Transcript; nextSegment: number | null }> {
    const row = await this.transcripts.current(episodeId);
    if (!row) throw new ServiceError('not_found', 'This episode has no transcript yet.');
    const segments = await this.transcripts.segments(row.id, fromSegment, PAGE_BYTES);
    const last = segments.at(-1);
    const more = last !== undefined && last.id < row.lastSegmentId;
    return { transcript: { ...factsOf(row), ...contentOf(segments) }, nextSegment: more ? last.position + 1 : null };
  }

  async list(after: string | undefined, limit: number): Promise<{ transcripts: TranscriptFacts[]; next: string | null }> {
    const rows = await this.transcripts.list(after, limit);
    return { transcripts: rows.map(factsOf), next: rows.length === limit ? rows.at(-1)!.id : null };
  }
}

function factsOf(row: TranscriptRow): TranscriptFacts {
  const { episodeId, version, engine, model, language, timing, draft, punctuated, accuracy, duration, wordCount } = row;
  return { episodeId, version, engine, model, language, timing, draft, punctuated, accuracy, duration, wordCount };
}

function contentOf(segments: readonly SegmentRow[]): Pick<Transcript, 'segments' | 'words'> {
  const column = <C extends keyof WordColumns>(name: C) => segments.flatMap(({ words }): WordColumns[C][number][] => words[name]);
  return {
    segments: segments.map(({ id, speaker, words }) => ({ id, speaker, words: words.ids.length })),
    words: {
      ids: column('ids'),
      texts: column('texts'),
      starts: column('starts'),
      ends: column('ends'),
      confidences: column('confidences'),
    },
  };
}
