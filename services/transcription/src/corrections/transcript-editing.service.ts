import { ServiceError, Tombstones, type Transaction, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { EpisodesClient } from '../episodes/episodes.client';
import type { TranscriptRow } from '../transcripts/transcript.entity';
import { transcriptNotFound, TranscriptsRepository } from '../transcripts/transcripts.repository';

const BEING_TRANSCRIBED =
  'This episode is being transcribed right now, which makes a new transcript. Wait until it is done, or cancel it, and then change the transcript.';

/** Locks the current transcript of an episode for one change. */
@Injectable()
export class TranscriptEditingService {
  constructor(
    private readonly episodes: EpisodesClient,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly transcripts: TranscriptsRepository,
  ) {}

  /**
   * A transcription that is requested later replaces the changed transcript.
   *
   * @throws ServiceError `conflict` while a transcription runs or waits, `not_found` if there is no transcript
   */
  async edit<T>(episodeId: string, change: (tx: Transaction, transcript: TranscriptRow) => Promise<T>): Promise<T> {
    if (await this.episodes.isBeingTranscribed(episodeId)) throw new ServiceError('conflict', BEING_TRANSCRIBED);
    return this.transactions.run(async (tx) => {
      if (!(await this.tombstones.lockUnlessDeleted(tx, episodeId))) throw transcriptNotFound();
      return change(tx, await this.transcripts.findLockedCurrentOrThrow(tx.manager, episodeId));
    });
  }
}
