import { type Delivery, ServiceError, Transactions } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ContentRepository } from '../content/content.repository';
import type { TranscriptChange } from '../transcripts/transcript-change.entity';
import { TranscriptsClient } from '../transcripts/transcripts.client';
import { ContentComparisonService } from './content-comparison.service';

/** Reads the transcript after it has changed, and has the content of its episode compared with it. */
@Injectable()
export class StalenessService {
  constructor(
    private readonly transactions: Transactions,
    private readonly transcripts: TranscriptsClient,
    private readonly content: ContentRepository,
    private readonly comparison: ContentComparisonService,
  ) {}

  /** @throws ServiceError `unavailable` if the transcript that was read is older than the change, so that the event is delivered again */
  async handleTranscriptChange(change: TranscriptChange, delivery: Delivery): Promise<void> {
    const transcript = await this.readIfCited(change.episodeId);
    if (transcript && transcript.version < change.version) {
      throw new ServiceError(
        'unavailable',
        `Version ${change.version} of the transcript was announced, but version ${transcript.version} was read.`,
      );
    }
    await this.transactions.handleOnce(delivery, (tx) => this.comparison.recordChange(tx, change, transcript));
  }

  /** Compares again, for content that was stored after its transcript had changed. */
  async resync(episodeId: string): Promise<void> {
    const transcript = await this.readIfCited(episodeId);
    if (transcript) await this.transactions.run((tx) => this.comparison.compareAll(tx, transcript));
  }

  /** Gives citations the times that their words have now. Called when words were timed, and for content that was written before that. */
  async updateTimes(episodeId: string): Promise<void> {
    const transcript = await this.readIfCited(episodeId);
    if (transcript) await this.transactions.run((tx) => this.comparison.updateTimes(tx, transcript));
  }

  /** Returns null if the episode has no content, or no transcript. */
  private async readIfCited(episodeId: string): Promise<Transcript | null> {
    const items = await this.content.findByEpisode(episodeId);
    return items.length === 0 ? null : this.transcripts.findTranscript(episodeId);
  }
}
