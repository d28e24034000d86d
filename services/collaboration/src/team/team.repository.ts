import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { Member } from './team-member.entity';

const UNIQUE_VIOLATION = '23505';
const TAKEN = 'Somebody with this e-mail address is already in the team.';

@Injectable()
export class TeamRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they joined. */
  list(): Promise<Member[]> {
    return this.dataSource.getRepository(Member).find({ order: { joinedAt: 'ASC', id: 'ASC' } });
  }

  find(id: string): Promise<Member | null> {
    return this.dataSource.getRepository(Member).findOneBy({ id });
  }

  /** Who joined first: the member that the first start made. */
  async first(): Promise<Member | null> {
    const [first] = await this.dataSource.getRepository(Member).find({ order: { joinedAt: 'ASC', id: 'ASC' }, take: 1 });
    return first ?? null;
  }

  /** Holds off every other change of the team; its rows can still be read and referred to. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE team_members IN SHARE ROW EXCLUSIVE MODE');
  }

  findLocked(manager: EntityManager, id: string): Promise<Member | null> {
    return manager.findOneBy(Member, { id });
  }

  countActiveAdmins(manager: EntityManager): Promise<number> {
    return manager.countBy(Member, { role: 'admin', isActive: true });
  }

  isEmpty(manager: EntityManager): Promise<boolean> {
    return manager.exists(Member).then((exists) => !exists);
  }

  /** That e-mail addresses are unique, in whatever case, is a rule the database keeps for us. */
  async save(manager: EntityManager, member: Member): Promise<Member> {
    await manager.save(member).catch((error: unknown) => {
      throw isDuplicate(error) ? new ServiceError('conflict', TAKEN, { details: { fields: { email: TAKEN } }, cause: error }) : error;
    });
    return manager.findOneByOrFail(Member, { id: member.id });
  }
}

const isDuplicate = (error: unknown) =>
  error instanceof QueryFailedError && 'code' in error.driverError && error.driverError.code === UNIQUE_VIOLATION;
