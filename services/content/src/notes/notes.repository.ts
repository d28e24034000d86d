import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TranscriptNotes } from './transcript-notes.entity';

@Injectable()
export class NotesRepository {
  constructor(private readonly dataSource: DataSource) {}

  ofEpisode(episodeId: string): Promise<TranscriptNotes[]> {
    return this.dataSource.getRepository(TranscriptNotes).findBy({ episodeId });
  }

  async add(manager: EntityManager, notes: Omit<TranscriptNotes, 'createdAt'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(TranscriptNotes).values(notes).orIgnore().execute();
  }

  async removeOfEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(TranscriptNotes, { episodeId });
  }
}
