import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ShowEntity } from './show.entity';

/** A migration inserts the first show, and none is ever deleted, so the ids of shows always exist. */
@Injectable()
export class ShowRepository {
  constructor(private readonly dataSource: DataSource) {}

  getById(id: string): Promise<ShowEntity> {
    return this.dataSource.manager.findOneByOrFail(ShowEntity, { id });
  }

  getLocked(manager: EntityManager, id: string): Promise<ShowEntity> {
    return manager.findOneOrFail(ShowEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  save(manager: EntityManager, show: ShowEntity): Promise<ShowEntity> {
    return manager.save(show);
  }
}
