import { Tombstones, type Transaction, JobLeases } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { RecognizedChunksRepository } from '../recognition/recognized-chunks.repository';
import { TranscriptionRunsRepository } from '../recognition/transcription-runs.repository';
import { TranscriptsRepository } from '../transcripts/transcripts.repository';

/** Removes what belongs to a deleted episode, and the work that would write more of it. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly tombstones: Tombstones,
    private readonly leases: JobLeases,
    private readonly transcripts: TranscriptsRepository,
    private readonly chunks: RecognizedChunksRepository,
    private readonly runs: TranscriptionRunsRepository,
  ) {}

  async deleteEpisode(tx: Transaction, episodeId: string): Promise<void> {
    await this.tombstones.markDeleted(tx, episodeId);
    await this.leases.cancelScope(tx, episodeId);
    for (const rows of [this.transcripts, this.chunks, this.runs]) await rows.deleteByEpisode(tx.manager, episodeId);
  }
}
