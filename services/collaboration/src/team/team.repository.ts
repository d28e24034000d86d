import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { TeamMemberEntity } from './team-member.entity';

const UNIQUE_VIOLATION = '23505';
const EMAIL_TAKEN = 'Somebody with this e-mail address is already in the team.';

@Injectable()
export class TeamRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order in which they joined. */
  findAll(): Promise<TeamMemberEntity[]> {
    return this.dataSource.getRepository(TeamMemberEntity).find({ order: { joinedAt: 'ASC', id: 'ASC' } });
  }

  findById(id: string): Promise<TeamMemberEntity | null> {
    return this.dataSource.getRepository(TeamMemberEntity).findOneBy({ id });
  }

  /** Who joined first: the member that the first start made. */
  async findFirst(): Promise<TeamMemberEntity | null> {
    const [first] = await this.dataSource.getRepository(TeamMemberEntity).find({ order: { joinedAt: 'ASC', id: 'ASC' }, take: 1 });
    return first ?? null;
  }

  /** Holds off every other change of the team; its rows can still be read and referred to. */
  async lockTeam(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE team_members IN SHARE ROW EXCLUSIVE MODE');
  }

  findLocked(manager: EntityManager, id: string): Promise<TeamMemberEntity | null> {
    return manager.findOneBy(TeamMemberEntity, { id });
  }

  countActiveAdmins(manager: EntityManager): Promise<number> {
    return manager.countBy(TeamMemberEntity, { role: 'admin', isActive: true });
  }

  isEmpty(manager: EntityManager): Promise<boolean> {
    return manager.exists(TeamMemberEntity).then((exists) => !exists);
  }

  /** That e-mail addresses are unique, in whatever case, is a rule the database keeps for us. */
  async save(manager: EntityManager, member: TeamMemberEntity): Promise<TeamMemberEntity> {
    await manager.save(member).catch((error: unknown) => {
      throw isDuplicate(error)
        ? new ServiceError('conflict', EMAIL_TAKEN, { details: { fields: { email: EMAIL_TAKEN } }, cause: error })
        : error;
    });
    return manager.findOneByOrFail(TeamMemberEntity, { id: member.id });
  }
}

const isDuplicate = (error: unknown) =>
  error instanceof QueryFailedError && 'code' in error.driverError && error.driverError.code === UNIQUE_VIOLATION;
