import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { QuoteCardRow } from './quote-card.entity';

@Injectable()
export class CardsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they are said. */
  findByEpisode(episodeId: string, manager: EntityManager = this.dataSource.manager): Promise<QuoteCardRow[]> {
    return manager.find(QuoteCardRow, { where: { episodeId }, order: { startMs: 'ASC', createdAt: 'ASC', id: 'ASC' } });
  }

  /** @throws ServiceError `not_found` */
  async findByIdOrThrow(id: string, manager: EntityManager = this.dataSource.manager): Promise<QuoteCardRow> {
    const card = await manager.findOneBy(QuoteCardRow, { id });
    if (!card) throw new ServiceError('not_found', 'This card does not exist, or it has been deleted.');
    return card;
  }

  async save(manager: EntityManager, cards: QuoteCardRow[]): Promise<void> {
    await manager.save(cards);
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(QuoteCardRow, { id });
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(QuoteCardRow, { episodeId });
  }
}
