import { Tombstones, Transactions } from '@afterword/platform';
import { ObjectStore } from '@afterword/platform/storage';
import { peaksKey } from '@afterword/proto';
import { Injectable } from '@nestjs/common';

/** Stores the waveform of a recording beside it, so that players need not fetch and decode the recording. */
@Injectable()
export class WaveformsService {
  constructor(
    private readonly store: ObjectStore,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
  ) {}

  /** @param peaks ten a second, 0 to 100 */
  async save(episodeId: string, peaks: readonly number[]): Promise<void> {
    const body = Buffer.from(JSON.stringify(peaks));
    await this.store.put(peaksKey(episodeId), body, { size: body.length, contentType: 'application/json' });
    await this.deleteIfEpisodeDeleted(episodeId);
  }

  /**
   * Called after a waveform is stored, because an episode that was deleted just before is not deleted again, and for jobs of deleted
   * episodes, because a process may have crashed between the two steps.
   */
  async deleteIfEpisodeDeleted(episodeId: string): Promise<void> {
    const exists = await this.transactions.run((tx) => this.tombstones.lockUnlessDeleted(tx, episodeId));
    if (!exists) await this.delete(episodeId);
  }

  async delete(episodeId: string): Promise<void> {
    await this.store.delete(peaksKey(episodeId));
  }
}
