import { Clock, type Transaction, Transactions } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { UploadSessionsRepository } from '../uploads/upload-sessions.repository';
import { EpisodesRepository } from './episodes.repository';
import { RetentionSettings } from './retention-settings';

const BATCH = 100;

/** Gives up recordings that have been kept long enough; the sweep of the storage removes them. Episodes, transcripts and texts stay. */
@Injectable()
export class AudioRetention {
  constructor(
    private readonly settings: RetentionSettings,
    private readonly transactions: Transactions,
    private readonly episodes: EpisodesRepository,
    private readonly sessions: UploadSessionsRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const { audioDays } = this.settings;
    if (audioDays === null) return;
    for (const { id } of await this.episodes.withOldAudio(audioDays, BATCH)) await this.transactions.run((tx) => this.giveUp(tx, id));
  }

  private async giveUp(tx: Transaction, id: string): Promise<void> {
    const episode = await this.episodes.lock(tx.manager, id);
    if (!episode) return;
    await this.episodes.save(tx.manager, Object.assign(episode, { audioRemovedAt: this.clock.now() }));
    await this.sessions.releaseAudioOf(tx.manager, id);
  }
}
