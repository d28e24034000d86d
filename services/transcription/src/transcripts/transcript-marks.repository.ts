import { Ids } from '@afterword/platform';
import type { SetPhrase } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { TranscriptMarkRow } from './transcript-mark.entity';

/** They are sent with each transcript: some 20 kB. */
const MAX_PHRASES = 200;
const MAX_MARKS_WITH_PHRASES = 100;

@Injectable()
export class TranscriptMarksRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
  ) {}

  /** In the order in which they were set: ids increase with time. */
  findByEpisode(episodeId: string, manager: EntityManager = this.dataSource.manager): Promise<TranscriptMarkRow[]> {
    return manager.find(TranscriptMarkRow, { where: { episodeId }, order: { id: 'ASC' } });
  }

  /** The sentences that people marked in other episodes, those of the latest marks first. */
  async findPhrasesOfOthers(episodeId: string): Promise<SetPhrase[]> {
    const marks = await this.dataSource
      .getRepository(TranscriptMarkRow)
      .createQueryBuilder('mark')
      .where("mark.episode_id <> :episodeId AND mark.phrases <> '{}'", { episodeId })
      .orderBy('mark.id', 'DESC')
      .limit(MAX_MARKS_WITH_PHRASES)
      .getMany();
    return marks.flatMap(({ kind, phrases }) => phrases.map((words) => ({ kind, words }))).slice(0, MAX_PHRASES);
  }

  /** Returns the id of the new mark. */
  async insert(manager: EntityManager, mark: Omit<TranscriptMarkRow, 'id'>): Promise<string> {
    const id = this.ids.next();
    await manager.insert(TranscriptMarkRow, { id, ...mark });
    return id;
  }

  /** Returns whether the episode had this mark. */
  async delete(manager: EntityManager, mark: Pick<TranscriptMarkRow, 'id' | 'episodeId'>): Promise<boolean> {
    const { affected } = await manager.delete(TranscriptMarkRow, { id: mark.id, episodeId: mark.episodeId });
    return affected === 1;
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(TranscriptMarkRow, { episodeId });
  }
}
