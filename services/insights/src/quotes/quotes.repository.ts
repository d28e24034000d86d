import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ExtractedQuote } from './extracted-quote.entity';

/** Who changes a quote holds the lock of its episode. */
@Injectable()
export class QuotesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ServiceError `not_found` if there is none or a person has deleted it */
  async findByIdOrThrow(id: string, manager: EntityManager = this.dataSource.manager): Promise<ExtractedQuote> {
    const quote = await manager.findOneBy(ExtractedQuote, { id, isDismissed: false });
    if (!quote) throw new ServiceError('not_found', 'This quote no longer exists. It may have been deleted or generated again.');
    return quote;
  }

  /** Without those that people have deleted. The most shareable first, then the earliest. */
  findByEpisodes(episodeIds: string[]): Promise<ExtractedQuote[]> {
    return this.dataSource.manager.find(ExtractedQuote, {
      where: { episodeId: In(episodeIds), isDismissed: false },
      order: { shareabilityScore: 'DESC', timestamp: 'ASC', id: 'ASC' },
    });
  }

  findAllWithDismissed(manager: EntityManager, episodeId: string): Promise<ExtractedQuote[]> {
    return manager.findBy(ExtractedQuote, { episodeId });
  }

  async saveQuotes(manager: EntityManager, quotes: ExtractedQuote[]): Promise<void> {
    await manager.save(quotes);
  }

  async deleteQuotes(manager: EntityManager, quotes: ExtractedQuote[]): Promise<void> {
    await manager.remove([...quotes]);
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(ExtractedQuote, { episodeId });
  }
}
