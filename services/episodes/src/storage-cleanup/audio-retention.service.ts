import { Clock, type Transaction, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { UploadSessionsRepository } from '../uploads/upload-sessions.repository';
import { EpisodesRepository } from '../episodes/episodes.repository';
import { RetentionSettings } from './retention-settings';

const MAX_EPISODES_PER_RUN = 100;

/** Gives up recordings that have been kept long enough; the sweep of the storage removes them. Episodes, transcripts and texts stay. */
@Injectable()
export class AudioRetentionService {
  constructor(
    private readonly settings: RetentionSettings,
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly sessions: UploadSessionsRepository,
    private readonly clock: Clock,
  ) {}

  async purgeExpired(): Promise<void> {
    const { audioDays } = this.settings;
    if (audioDays === null) return;
    for (const { id } of await this.episodes.findExpiredAudio(audioDays, MAX_EPISODES_PER_RUN))
      await this.transactions.run((tx) => this.purge(tx, id));
  }

  private async purge(tx: Transaction, id: string): Promise<void> {
    const episode = await this.episodes.findLocked(tx.manager, id);
    if (!episode) return;
    await this.episodes.save(tx.manager, Object.assign(episode, { audioRemovedAt: this.clock.now() }));
    await this.sessions.releaseAudioByEpisode(tx.manager, id);
  }
}
