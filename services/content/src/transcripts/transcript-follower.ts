import { type Delivery, ServiceError, Transactions } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ItemsRepository } from '../items/items.repository';
import type { TranscriptChange } from './transcript-change.entity';
import { TranscriptChangesService } from './transcript-changes.service';
import { TranscriptReader } from './transcript-reader';

/** Reads a transcript that has changed, where anything was written from it, and has the texts compared with it. */
@Injectable()
export class TranscriptFollower {
  constructor(
    private readonly transactions: Transactions,
    private readonly transcripts: TranscriptReader,
    private readonly items: ItemsRepository,
    private readonly changes: TranscriptChangesService,
  ) {}

  async follow(change: TranscriptChange, delivery: Delivery): Promise<void> {
    const transcript = await this.readWhereNeeded(change.episodeId);
    if (transcript && transcript.version < change.version) {
      throw new ServiceError('unavailable', 'The transcript is older than the change that was announced of it.');
    }
    await this.transactions.handleOnce(delivery, (tx) => this.changes.take(tx, change, transcript));
  }

  /** For texts that were stored after the transcript they were written from had changed. */
  async catchUp(episodeId: string): Promise<void> {
    const transcript = await this.readWhereNeeded(episodeId);
    if (transcript) await this.transactions.run((tx) => this.changes.regard(tx, transcript));
  }

  private async readWhereNeeded(episodeId: string): Promise<Transcript | null> {
    const items = await this.items.ofEpisode(episodeId);
    return items.length === 0 ? null : this.transcripts.readIfAny(episodeId);
  }
}
