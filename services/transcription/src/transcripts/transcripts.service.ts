import { Ids, type Transaction } from '@afterword/platform';
import type { GetTranscriptText, Output, Transcript, TranscriptFacts, WordColumns } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { createTranscriptRows, type NewTranscript } from './create-transcript-rows';
import type { SegmentRow } from './segment.entity';
import { orNoTranscript, toTranscriptFactsDto } from './transcript.mapper';
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
  async saveTranscript(tx: Transaction, transcript: NewTranscript): Promise<TranscriptFacts> {
    const before = await this.transcripts.findCurrent(transcript.episodeId, tx.manager);
    const rows = await createTranscriptRows(this.ids.next(), transcript, before);
    await this.transcripts.insert(tx.manager, rows.transcript, rows.segments);
    tx.notify('episode', transcript.episodeId);
    tx.notify('transcript', transcript.episodeId);
    return toTranscriptFactsDto(rows.transcript);
  }

  async getPage(episodeId: string, fromSegment: number): Promise<{ transcript: Transcript; nextSegment: number | null }> {
    const { transcript, segments } = orNoTranscript(await this.transcripts.findPage(episodeId, fromSegment, PAGE_BYTES));
    return { transcript: { ...toTranscriptFactsDto(transcript), ...toContentDto(segments) }, nextSegment: segments.at(-1)?.next ?? null };
  }

  async getTextPage(episodeId: string, fromSegment: number): Promise<Output<typeof GetTranscriptText>> {
    const rows = await this.transcripts.findTextPage(episodeId, fromSegment, PAGE_BYTES);
    const { version } = orNoTranscript(rows[0] ?? null);
    const paragraphs = rows.flatMap(({ texts }) => (texts ? [texts.join(' ')] : []));
    return { version, text: paragraphs.join('\n\n'), nextSegment: rows.at(-1)!.next };
  }

  async listTranscripts(after: string | undefined, limit: number): Promise<{ transcripts: TranscriptFacts[]; next: string | null }> {
    const rows = await this.transcripts.findCurrentAfter(after, limit);
    return { transcripts: rows.map(toTranscriptFactsDto), next: rows.length === limit ? rows.at(-1)!.id : null };
  }
}

function toContentDto(segments: readonly SegmentRow[]): Pick<Transcript, 'segments' | 'words'> {
  return {
    segments: segments.map(({ id, speaker, words }) => ({ id, speaker, words: words.ids.length })),
    words: {
      ids: joinColumns(segments, 'ids'),
      texts: joinColumns(segments, 'texts'),
      starts: joinColumns(segments, 'starts'),
      ends: joinColumns(segments, 'ends'),
      confidences: joinColumns(segments, 'confidences'),
    },
  };
}

/** `concat` copies whole arrays; `flatMap` takes ten times as long. */
function joinColumns<C extends keyof WordColumns>(segments: readonly SegmentRow[], name: C): WordColumns[C] {
  const none: WordColumns[C][number][] = [];
  return none.concat(...segments.map(({ words }) => words[name])) as WordColumns[C];
}
