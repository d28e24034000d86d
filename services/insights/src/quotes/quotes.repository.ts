import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ExtractedQuote } from './extracted-quote.entity';

/** Whoever changes a quote holds the lock of its episode. */
@Injectable()
export class QuotesRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string, manager: EntityManager = this.dataSource.manager): Promise<ExtractedQuote | null> {
    return manager.findOneBy(ExtractedQuote, { id, isDismissed: false });
  }

  /** The most shareable first, then the earliest. */
  findByEpisodes(episodeIds: string[]): Promise<ExtractedQuote[]> {
    return this.dataSource.manager.find(ExtractedQuote, {
      where: { episodeId: In(episodeIds), isDismissed: false },
      order: { shareabilityScore: 'DESC', timestamp: 'ASC', id: 'ASC' },
    });
  }

  /** Also those that people have deleted. */
  findAllByEpisode(manager: EntityManager, episodeId: string): Promise<ExtractedQuote[]> {
    return manager.findBy(ExtractedQuote, { episodeId });
  }

  async saveQuotes(manager: EntityManager, quotes: ExtractedQuote[]): Promise<void> {
    await manager.save(quotes);
  }

  async deleteQuotes(manager: EntityManager, quotes: ExtractedQuote[]): Promise<void> {
    await manager.remove([...quotes]);
  }
}
