import { Ids, ServiceError, Lifecycle, type Transaction, Transactions } from '@afterword/platform';
import type { AddTeamMember, ChangeTeamMember, GetEditor, ListTeamMembers, Output, Parsed } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ActingMember } from './acting-member';
import { FIRST_MEMBER } from './first-member';
import { answerMember } from './team-member-answer';
import { Member } from './team-member.entity';
import { mayEdit, mayManageTeam, ROLE_PERMISSIONS } from './team-rules';
import { TeamRepository } from './team.repository';

@Injectable()
export class TeamService {
  constructor(
    private readonly transactions: Transactions,
    private readonly team: TeamRepository,
    private readonly acting: ActingMember,
    private readonly ids: Ids,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onReady(() => this.addFirstMember());
  }

  async list(): Promise<Output<typeof ListTeamMembers>> {
    const members = await this.team.list();
    return { members: members.map(answerMember), rules: { enforced: this.acting.isEnforced, roles: ROLE_PERMISSIONS } };
  }

  async editor({ actingAs, contentType }: Parsed<typeof GetEditor>): Promise<Output<typeof GetEditor>> {
    const { id, name, role } = await this.acting.require(
      actingAs,
      (member) => contentType === null || mayEdit(member, contentType),
      'change this text',
    );
    return { editor: { id, name, role } };
  }

  async add({ actingAs, ...fields }: Parsed<typeof AddTeamMember>): Promise<Output<typeof AddTeamMember>> {
    await this.acting.require(actingAs, mayManageTeam, 'change the team');
    return this.transactions.run(async (tx) => {
      await this.team.lock(tx.manager);
      return this.save(tx, Object.assign(new Member(), { id: this.ids.next(), ...fields }));
    });
  }

  async change({ id, actingAs, ...fields }: Parsed<typeof ChangeTeamMember>): Promise<Output<typeof ChangeTeamMember>> {
    await this.acting.require(actingAs, mayManageTeam, 'change the team');
    return this.transactions.run(async (tx) => {
      await this.team.lock(tx.manager);
      const member = await this.team.findLocked(tx.manager, id);
      if (!member) throw new ServiceError('not_found', 'There is no such member in the team.');
      const changed = await this.save(tx, Object.assign(member, fields));
      await this.refuseWithoutAdmin(tx);
      return changed;
    });
  }

  private async save(tx: Transaction, member: Member): Promise<Output<typeof AddTeamMember>> {
    const saved = await this.team.save(tx.manager, member);
    tx.notify('member', saved.id);
    return { member: answerMember(saved) };
  }

  private async refuseWithoutAdmin(tx: Transaction): Promise<void> {
    if ((await this.team.countActiveAdmins(tx.manager)) > 0) return;
    throw new ServiceError('conflict', 'The team needs one active admin. Make somebody else an admin first.');
  }

  /** Someone can always act, also before a team has been entered. */
  private async addFirstMember(): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.team.lock(tx.manager);
      if (!(await this.team.isEmpty(tx.manager))) return;
      await this.team.save(tx.manager, Object.assign(new Member(), { id: this.ids.next(), ...FIRST_MEMBER }));
    });
  }
}
