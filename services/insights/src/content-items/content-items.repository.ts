import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { ContentItem } from './content-item.entity';
import { ContentVoice } from './content-voice.entity';

@Injectable()
export class ContentItemsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByIds(contentIds: string[]): Promise<ContentItem[]> {
    return this.dataSource.manager.findBy(ContentItem, { contentId: In(contentIds) });
  }

  /** Latest first: ids increase with time. */
  findNewest(limit: number, after?: string): Promise<ContentItem[]> {
    const where = after === undefined ? {} : { contentId: LessThan(after) };
    return this.dataSource.manager.find(ContentItem, { where, order: { contentId: 'DESC' }, take: limit });
  }

  findVoices(episodeIds: string[]): Promise<ContentVoice[]> {
    return this.dataSource.manager.findBy(ContentVoice, { episodeId: In(episodeIds) });
  }

  async insertIfNew(manager: EntityManager, item: ContentItem): Promise<void> {
    await manager.createQueryBuilder().insert().into(ContentItem).values(item).orIgnore().execute();
  }

  /** The latest job counts. */
  async saveVoice(manager: EntityManager, { episodeId, contentType, brandProfileId, jobId }: ContentVoice): Promise<void> {
    await manager.query(
      `INSERT INTO content_voices AS voice (episode_id, content_type, brand_profile_id, job_id) VALUES ($1, $2, $3, $4)
       ON CONFLICT (episode_id, content_type) DO UPDATE SET brand_profile_id = excluded.brand_profile_id, job_id = excluded.job_id
       WHERE voice.job_id < excluded.job_id`,
      [episodeId, contentType, brandProfileId, jobId],
    );
  }

  async deleteById(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ContentItem, { contentId });
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(ContentItem, { episodeId });
    await manager.delete(ContentVoice, { episodeId });
  }
}
