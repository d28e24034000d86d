import { ServiceError } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindOptionsWhere, Not, QueryFailedError } from 'typeorm';
import { TeamMemberEntity } from './team-member.entity';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const UNIQUE_VIOLATION = '23505';
const EMAIL_TAKEN = 'A member with this e-mail address is already in the team.';

/** Programs act beside the members, and are none of them. */
const MEMBERS: FindOptionsWhere<TeamMemberEntity> = { role: Not('access_token') };

@Injectable()
export class TeamRepository {
  constructor(private readonly dataSource: DataSource) {}

  findById(id: string, manager = this.dataSource.manager): Promise<TeamMemberEntity | null> {
    return manager.findOneBy(TeamMemberEntity, { id });
  }

  /** In the order in which they joined. */
  findAll(): Promise<TeamMemberEntity[]> {
    return this.dataSource.manager.find(TeamMemberEntity, { where: MEMBERS, order: { joinedAt: 'ASC', id: 'ASC' } });
  }

  /** The member who joined first, which is the one that the first start adds. */
  async findFirst(): Promise<TeamMemberEntity | null> {
    const [first] = await this.dataSource.manager.find(TeamMemberEntity, {
      where: MEMBERS,
      order: { joinedAt: 'ASC', id: 'ASC' },
      take: 1,
    });
    return first ?? null;
  }

  countActiveAdmins(manager = this.dataSource.manager): Promise<number> {
    return manager.countBy(TeamMemberEntity, { role: 'admin', isActive: true });
  }

  isEmpty(manager = this.dataSource.manager): Promise<boolean> {
    return manager.existsBy(TeamMemberEntity, MEMBERS).then((exists) => !exists);
  }

  /** Blocks other changes of the team until the transaction ends. Members can still be read and referenced. */
  async lockTeam(manager: EntityManager): Promise<void> {
    await manager.query('LOCK TABLE team_members IN SHARE ROW EXCLUSIVE MODE');
  }

  /** @throws `conflict` if another member has the e-mail address, in any case. An index of the database guarantees it. */
  async save(manager: EntityManager, member: TeamMemberEntity): Promise<TeamMemberEntity> {
    await manager.save(member).catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      throw new ServiceError('conflict', EMAIL_TAKEN, { details: { fields: { email: EMAIL_TAKEN } }, cause: error });
    });
    return manager.findOneByOrFail(TeamMemberEntity, { id: member.id });
  }
}

const isDuplicate = (error: unknown) =>
  error instanceof QueryFailedError && 'code' in error.driverError && error.driverError.code === UNIQUE_VIOLATION;
