import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TranscriptNotes } from './transcript-notes.entity';

@Injectable()
export class TranscriptNotesRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByEpisode(episodeId: string): Promise<TranscriptNotes[]> {
    return this.dataSource.getRepository(TranscriptNotes).findBy({ episodeId });
  }

  async insertIfNew(manager: EntityManager, notes: Omit<TranscriptNotes, 'createdAt'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(TranscriptNotes).values(notes).orIgnore().execute();
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(TranscriptNotes, { episodeId });
  }
}
