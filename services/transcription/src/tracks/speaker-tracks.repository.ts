import { Injectable } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { SpeakerTracksRow } from './speaker-tracks.entity';

type Outcome = Pick<SpeakerTracksRow, 'status' | 'error' | 'assignedWords'> & Partial<Pick<SpeakerTracksRow, 'tracks' | 'unmatched'>>;

@Injectable()
export class SpeakerTracksRepository {
  constructor(private readonly dataSource: DataSource) {}

  find(episodeId: string): Promise<SpeakerTracksRow | null> {
    return this.dataSource.manager.findOneBy(SpeakerTracksRow, { episodeId });
  }

  /** Replaces the earlier request of the episode. */
  async save(manager: EntityManager, row: SpeakerTracksRow): Promise<void> {
    await manager.upsert(SpeakerTracksRow, row, ['episodeId']);
  }

  /** Returns false if the request has been replaced, or has ended already. */
  async end(manager: EntityManager, requestId: string, outcome: Outcome): Promise<boolean> {
    const { affected } = await manager.update(SpeakerTracksRow, { requestId, status: 'processing' }, outcome);
    return affected === 1;
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(SpeakerTracksRow, { episodeId });
  }
}
