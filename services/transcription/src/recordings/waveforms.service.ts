import { Tombstones, Transactions } from '@afterword/platform';
import { ObjectStore } from '@afterword/platform/storage';
import { peaksKey } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { DecodedRecording } from '../audio/decoded-recording';

/** Keeps the waveform of a recording beside it, for players that should not have to fetch and decode it all. */
@Injectable()
export class WaveformsService {
  constructor(
    private readonly store: ObjectStore,
    private readonly transactions: Transactions,
    private readonly tombstones: Tombstones,
  ) {}

  /** Whoever deletes the episode from now on removes them; where somebody has, they are removed here. */
  async saveWaveform(episodeId: string, { peaks }: DecodedRecording): Promise<void> {
    const body = Buffer.from(JSON.stringify(peaks));
    await this.store.put(peaksKey(episodeId), body, { size: body.length, contentType: 'application/json' });
    await this.deleteIfEpisodeDeleted(episodeId);
  }

  /** Removes what a worker left behind that ended between keeping them and looking whether its episode is still there. */
  async deleteIfEpisodeDeleted(episodeId: string): Promise<void> {
    const alive = await this.transactions.run((tx) => this.tombstones.lockUnlessDeleted(tx, episodeId));
    if (!alive) await this.deleteWaveform(episodeId);
  }

  async deleteWaveform(episodeId: string): Promise<void> {
    await this.store.delete(peaksKey(episodeId));
  }
}
