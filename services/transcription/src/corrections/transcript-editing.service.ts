import { RpcClient, ServiceError, Tombstones, type Transaction, Transactions } from '@afterword/platform';
import { GetEpisode, type ProcessingJob } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { orNoTranscript } from '../transcripts/transcript.mapper';
import type { TranscriptRow } from '../transcripts/transcript.entity';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';

const BEING_TRANSCRIBED =
  'This episode is being transcribed right now, which makes a new transcript. Wait until it is done, or cancel it, and then change the transcript.';

/** Opens the current transcript of an episode for one change at a time. */
@Injectable()
export class TranscriptEditingService {
  constructor(
    private readonly rpc: RpcClient,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
    private readonly transcripts: TranscriptsRepository,
  ) {}

  /** Refuses while a transcription runs or waits for its turn; one that is asked for later takes the place of what is changed now. */
  async edit<T>(episodeId: string, work: (tx: Transaction, transcript: TranscriptRow) => Promise<T>): Promise<T> {
    const { processingJobs } = await this.rpc.request(GetEpisode, { id: episodeId });
    if (processingJobs.some(isTranscribing)) throw new ServiceError('conflict', BEING_TRANSCRIBED);
    return this.transactions.run(async (tx) => {
      const isAlive = await this.tombstones.lockUnlessDeleted(tx, episodeId);
      return work(tx, orNoTranscript(isAlive ? await this.transcripts.findLockedCurrent(tx.manager, episodeId) : null));
    });
  }
}

const isTranscribing = ({ jobType, status }: ProcessingJob) =>
  jobType === 'transcription' && (status === 'pending' || status === 'processing');
