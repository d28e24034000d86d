import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TranscriptNotes } from './transcript-notes.entity';

@Injectable()
export class TranscriptNotesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the responses by key. */
  async findByEpisode(episodeId: string): Promise<Map<string, string>> {
    const notes = await this.dataSource.getRepository(TranscriptNotes).findBy({ episodeId });
    return new Map(notes.map(({ key, response }) => [key, response]));
  }

  async insertIfNew(manager: EntityManager, notes: Omit<TranscriptNotes, 'createdAt'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(TranscriptNotes).values(notes).orIgnore().execute();
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(TranscriptNotes, { episodeId });
  }
}
