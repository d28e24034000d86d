import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ContentPublication } from './content-publication.entity';

@Injectable()
export class PublicationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByEpisode(episodeId: string): Promise<ContentPublication[]> {
    return this.dataSource.manager.findBy(ContentPublication, { episodeId });
  }

  /** By content id. */
  async findByContent(contentIds: string[]): Promise<Map<string, ContentPublication>> {
    const found = await this.dataSource.manager.findBy(ContentPublication, { contentId: In(contentIds) });
    return new Map(found.map((publication) => [publication.contentId, publication]));
  }

  async save(manager: EntityManager, publication: ContentPublication): Promise<void> {
    await manager.save(publication);
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(ContentPublication, { episodeId });
  }

  async deleteByContent(manager: EntityManager, contentId: string): Promise<void> {
    await manager.delete(ContentPublication, { contentId });
  }
}
