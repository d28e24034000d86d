import { Ids, ServiceError, Startup, Transactions } from '@afterword/platform';
import type { AddTeamMember, ListTeamMembers, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { FIRST_MEMBER } from './first-member';
import { answerMember } from './team-member-answer';
import { TeamRepository } from './team.repository';

@Injectable()
export class TeamService {
  constructor(
    private readonly transactions: Transactions,
    private readonly team: TeamRepository,
    private readonly ids: Ids,
    startup: Startup,
  ) {
    startup.onReady(() => this.addFirstMember());
  }

  async list(): Promise<Output<typeof ListTeamMembers>> {
    const members = await this.team.list();
    return { members: members.map(answerMember) };
  }

  add(fields: Parsed<typeof AddTeamMember>): Promise<Output<typeof AddTeamMember>> {
    return this.transactions.run(async (tx) => {
      const member = await this.team.insert(tx.manager, { id: this.ids.next(), ...fields });
      if (!member) throw new ServiceError('conflict', 'Somebody with this e-mail address is already in the team.');
      tx.notify('member', member.id);
      return { member: answerMember(member) };
    });
  }

  /** Someone can always act, also before a team has been entered. */
  private async addFirstMember(): Promise<void> {
    await this.transactions.run(async (tx) => {
      if (await this.team.isEmpty(tx.manager)) await this.team.insert(tx.manager, { id: this.ids.next(), ...FIRST_MEMBER });
    });
  }
}
