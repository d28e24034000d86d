import { Ids, Lifecycle, ServiceError, type Transaction, Transactions } from '@afterword/platform';
import {
  type AddTeamMember,
  type ChangeTeamMember,
  ContentType,
  DEFAULT_MEMBER,
  type GetEditor,
  type ListTeamMembers,
  type Output,
  type Parsed,
} from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { ActingMemberService } from './acting-member.service';
import { canEdit, canManageTeam, ROLE_PERMISSIONS } from './permissions';
import { TeamMemberEntity } from './team-member.entity';
import { toTeamMemberDto } from './team-member.mapper';
import { TeamRepository } from './team.repository';

@Injectable()
export class TeamService {
  constructor(
    private readonly transactions: Transactions,
    private readonly team: TeamRepository,
    private readonly acting: ActingMemberService,
    private readonly ids: Ids,
    lifecycle: Lifecycle,
  ) {
    lifecycle.onReady(() => this.addDefaultMember());
  }

  async list(): Promise<Output<typeof ListTeamMembers>> {
    const members = await this.team.findAll();
    return { members: members.map(toTeamMemberDto), rules: { enforced: this.acting.isEnforced, roles: ROLE_PERMISSIONS } };
  }

  /** Returns the acting member and the content types they may change. `contentType` is null if no existing content is changed. */
  async getEditor({ actingAs, contentType }: Parsed<typeof GetEditor>): Promise<Output<typeof GetEditor>> {
    const isAllowed = (each: TeamMemberEntity) => contentType === null || canEdit(each, contentType);
    const member = await this.acting.getOrThrow(actingAs, isAllowed, 'change this content');
    const { id, name, role } = member;
    const { isEnforced: enforced } = this.acting;
    return {
      editor: { id, name, role },
      editable: ContentType.options.filter((type) => !this.acting.isEnforcedFor(member) || canEdit(member, type)),
      enforced,
    };
  }

  async add({ actingAs, ...fields }: Parsed<typeof AddTeamMember>): Promise<Output<typeof AddTeamMember>> {
    await this.acting.getOrThrow(actingAs, canManageTeam, 'change the team');
    return this.transactions.run(async (tx) => {
      await this.team.lockTeam(tx.manager);
      return this.save(tx, Object.assign(new TeamMemberEntity(), { id: this.ids.next(), ...fields }));
    });
  }

  async change({ id, actingAs, ...fields }: Parsed<typeof ChangeTeamMember>): Promise<Output<typeof ChangeTeamMember>> {
    await this.acting.getOrThrow(actingAs, canManageTeam, 'change the team');
    return this.transactions.run(async (tx) => {
      await this.team.lockTeam(tx.manager);
      const member = await this.team.findById(id, tx.manager);
      if (!member || member.role === 'access_token') throw new ServiceError('not_found', 'There is no such member in the team.');
      const changed = await this.save(tx, Object.assign(member, fields));
      await this.assertAdminLeft(tx);
      return changed;
    });
  }

  private async save(tx: Transaction, member: TeamMemberEntity): Promise<Output<typeof AddTeamMember>> {
    const saved = await this.team.save(tx.manager, member);
    tx.notify('member', saved.id);
    return { member: toTeamMemberDto(saved) };
  }

  private async assertAdminLeft(tx: Transaction): Promise<void> {
    if ((await this.team.countActiveAdmins(tx.manager)) > 0) return;
    throw new ServiceError('conflict', 'The team needs an active admin. Make another member an admin first.');
  }

  private async addDefaultMember(): Promise<void> {
    await this.transactions.run(async (tx) => {
      await this.team.lockTeam(tx.manager);
      if (!(await this.team.isEmpty(tx.manager))) return;
      await this.team.save(tx.manager, Object.assign(new TeamMemberEntity(), { id: this.ids.next(), ...DEFAULT_MEMBER }));
    });
  }
}
