import type { Transaction, Transactions } from '@afterword/platform';
import type { EpisodesRepository } from '../episodes/episodes.repository';
import type { UploadSessionsRepository } from '../uploads/upload-sessions.repository';
import type { StorageCleanupRepository } from './storage-cleanup.repository';

const MAX_EPISODES_PER_RUN = 100;

/** Releases recordings that were kept long enough, so that the storage cleanup deletes them. Episodes, transcripts and content stay. */
export class AudioRetentionService {
  /** `maxAgeDays` is null if recordings are kept without limit. */
  constructor(
    private readonly maxAgeDays: number | null,
    private readonly transactions: Transactions,
    private readonly cleanup: StorageCleanupRepository,
    private readonly episodes: EpisodesRepository,
    private readonly sessions: UploadSessionsRepository,
  ) {}

  async purgeExpired(): Promise<void> {
    if (this.maxAgeDays === null) return;
    const expired = await this.cleanup.findWithExpiredAudio(this.maxAgeDays, MAX_EPISODES_PER_RUN);
    for (const { id } of expired) await this.transactions.run((tx) => this.purge(tx, id));
  }

  private async purge({ manager }: Transaction, id: string): Promise<void> {
    const isMarked = await this.episodes.markAudioRemoved(manager, id);
    if (isMarked) await this.sessions.releaseAudioByEpisode(manager, id);
  }
}
