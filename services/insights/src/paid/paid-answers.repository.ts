import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PaidAnswer } from './paid-answer.entity';

@Injectable()
export class PaidAnswersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By key. */
  async ofEpisode(episodeId: string): Promise<Map<string, string>> {
    const paid = await this.dataSource.getRepository(PaidAnswer).findBy({ episodeId });
    return new Map(paid.map(({ key, answer }) => [key, answer]));
  }

  async add(manager: EntityManager, paid: Omit<PaidAnswer, 'createdAt'>): Promise<void> {
    await manager.createQueryBuilder().insert().into(PaidAnswer).values(paid).orIgnore().execute();
  }

  async removeOfEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(PaidAnswer, { episodeId });
  }
}
