import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Member } from './team-member.entity';

@Injectable()
export class TeamRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(): Promise<Member[]> {
    return this.dataSource.getRepository(Member).find({ order: { joinedAt: 'ASC', id: 'ASC' } });
  }

  /** Null where someone with this e-mail address, in any case, is a member already. */
  async insert(manager: EntityManager, member: Pick<Member, 'id' | 'name' | 'email' | 'role'>): Promise<Member | null> {
    await manager.createQueryBuilder().insert().into(Member).values(member).orIgnore().execute();
    return manager.findOneBy(Member, { id: member.id });
  }

  isEmpty(manager: EntityManager): Promise<boolean> {
    return manager.exists(Member).then((exists) => !exists);
  }
}
