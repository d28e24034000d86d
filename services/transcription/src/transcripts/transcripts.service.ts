import { Ids, type Transaction } from '@afterword/platform';
import type { GetTranscriptText, Output, Transcript, TranscriptFacts } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { createTranscriptRows, type NewTranscript } from './create-transcript-rows';
import { toTranscriptDto, toTranscriptFactsDto } from './transcript.mapper';
import { ModelMapsRepository } from './model-maps.repository';
import { TranscriptMarksRepository } from './transcript-marks.repository';
import { TranscriptsRepository } from './transcripts.repository';

/** Half of the size limit of a message. */
const MAX_PAGE_BYTES = 512 * 1024;

@Injectable()
export class TranscriptsService {
  constructor(
    private readonly transcripts: TranscriptsRepository,
    private readonly marks: TranscriptMarksRepository,
    private readonly modelMaps: ModelMapsRepository,
    private readonly ids: Ids,
  ) {}

  /** Makes a transcript the current one of its episode, as the next version. Its words have consecutive ids from `firstWordId` on. */
  async saveTranscript(tx: Transaction, transcript: NewTranscript): Promise<TranscriptFacts & { firstWordId: number }> {
    const previous = await this.transcripts.findCurrent(transcript.episodeId, tx.manager);
    const rows = await createTranscriptRows(this.ids.next(), transcript, previous);
    await this.transcripts.insertCurrent(tx.manager, rows.transcript, rows.segments);
    tx.notify('episode', transcript.episodeId);
    tx.notify('transcript', transcript.episodeId);
    return { ...toTranscriptFactsDto(rows.transcript), firstWordId: (previous?.lastWordId ?? 0) + 1 };
  }

  async getTranscript(episodeId: string): Promise<Transcript> {
    const { transcript, segments } = await this.transcripts.findWithSegmentsOrThrow(episodeId);
    return { ...toTranscriptDto(transcript, segments), ...(await this.readMap(episodeId)) };
  }

  async getPage(episodeId: string, fromSegment: number): Promise<{ transcript: Transcript; nextSegment: number | null }> {
    const { transcript, segments } = await this.transcripts.findPageOrThrow(episodeId, fromSegment, MAX_PAGE_BYTES);
    const map = await this.readMap(episodeId);
    return { transcript: { ...toTranscriptDto(transcript, segments), ...map }, nextSegment: segments.at(-1)?.next ?? null };
  }

  async getTextPage(episodeId: string, fromSegment: number): Promise<Output<typeof GetTranscriptText>> {
    const rows = await this.transcripts.findTextPageOrThrow(episodeId, fromSegment, MAX_PAGE_BYTES);
    const paragraphs = rows.flatMap(({ texts }) => (texts ? [texts.join(' ')] : []));
    return { version: rows[0]!.version, text: paragraphs.join('\n\n'), nextSegment: rows.at(-1)!.next };
  }

  async listTranscripts(after: string | undefined, limit: number): Promise<{ transcripts: TranscriptFacts[]; next: string | null }> {
    const rows = await this.transcripts.findCurrentAfter(after, limit);
    return { transcripts: rows.map(toTranscriptFactsDto), next: rows.length === limit ? rows.at(-1)!.id : null };
  }

  /** What people marked in a transcript and in others, and what a language model said about it. */
  private async readMap(episodeId: string): Promise<Pick<Transcript, 'marks' | 'setPhrases' | 'modelMap'>> {
    const [marks, setPhrases, modelMap] = await Promise.all([
      this.marks.findByEpisode(episodeId),
      this.marks.findPhrasesOfOthers(episodeId),
      this.modelMaps.findByEpisode(episodeId),
    ]);
    return { marks, setPhrases, modelMap };
  }
}
