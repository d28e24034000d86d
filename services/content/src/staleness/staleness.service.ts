import { type Delivery, ServiceError, Transactions } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentRepository } from '../content/content.repository';
import type { TranscriptChange } from '../transcripts/transcript-change.entity';
import { ContentComparisonService } from './content-comparison.service';
import { TranscriptsClient } from '../transcripts/transcripts.client';

/** Reads a transcript that has changed, where anything was written from it, and has the texts compared with it. */
@Injectable()
export class StalenessService {
  constructor(
    private readonly transactions: Transactions,
    private readonly transcripts: TranscriptsClient,
    private readonly items: ContentRepository,
    private readonly changes: ContentComparisonService,
  ) {}

  async handleTranscriptChange(change: TranscriptChange, delivery: Delivery): Promise<void> {
    const transcript = await this.readIfCited(change.episodeId);
    if (transcript && transcript.version < change.version) {
      throw new ServiceError('unavailable', 'The transcript is older than the change that was announced of it.');
    }
    await this.transactions.handleOnce(delivery, (tx) => this.changes.recordChange(tx, change, transcript));
  }

  /** For texts that were stored after the transcript they were written from had changed. */
  async resync(episodeId: string): Promise<void> {
    const transcript = await this.readIfCited(episodeId);
    if (transcript) await this.transactions.run((tx) => this.changes.compareAll(tx, transcript));
  }

  private async readIfCited(episodeId: string): Promise<Transcript | null> {
    const items = await this.items.findByEpisode(episodeId);
    return items.length === 0 ? null : this.transcripts.findTranscript(episodeId);
  }
}
