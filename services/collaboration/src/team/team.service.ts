import { Ids, ServiceError, Startup, Transactions } from '@afterword/platform';
import type { AddTeamMember, Parsed, TeamMember } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { FIRST_MEMBER, toTeamMember } from './team-member';
import { TeamRepository } from './team.repository';

@Injectable()
export class TeamService {
  constructor(
    private readonly team: TeamRepository,
    private readonly transactions: Transactions,
    private readonly ids: Ids,
    startup: Startup,
  ) {
    startup.onReady(() => this.addFirstMember());
  }

  async list(): Promise<{ members: TeamMember[] }> {
    const members = await this.team.list();
    return { members: members.map(toTeamMember) };
  }

  add(fields: Parsed<typeof AddTeamMember>): Promise<{ member: TeamMember }> {
    return this.transactions.run(async (tx) => {
      const member = await this.team.insert(tx.manager, { id: this.ids.next(), ...fields });
      if (!member) throw new ServiceError('conflict', 'Somebody with this e-mail address is already in the team.');
      tx.notify('member', member.id);
      return { member: toTeamMember(member) };
    });
  }

  /** Someone can always act, also before a team has been entered. */
  private async addFirstMember(): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (await this.team.isEmpty(tx.manager)) await this.team.insert(tx.manager, { id: this.ids.next(), ...FIRST_MEMBER });
    });
  }
}
