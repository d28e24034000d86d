import { ServiceError } from '@afterword/platform';
import { Id } from '@afterword/proto';
import { Inject, Injectable } from '@nestjs/common';
import { COLLABORATION_CONFIG, type CollaborationConfig } from '../config';
import type { Member } from './team-member.entity';
import { TeamRepository } from './team.repository';

/** Says as whom a request is made. That is self-declared; roles are refused only where the installation asks for it. */
@Injectable()
export class ActingMember {
  constructor(
    private readonly team: TeamRepository,
    @Inject(COLLABORATION_CONFIG) private readonly config: Pick<CollaborationConfig, 'ENFORCE_TEAM_ROLES'>,
  ) {}

  get isEnforced(): boolean {
    return this.config.ENFORCE_TEAM_ROLES;
  }

  /** The member named, or the first of the team where none is; one who may not act is unprocessable, one who may not do this forbidden. */
  async require(actingAs: string | undefined, isAllowed: (member: Member) => boolean, deed: string): Promise<Member> {
    const member = await this.find(actingAs);
    if (!member) throw new ServiceError('unprocessable', 'Nobody in the team is who you act as. Choose again who you act as.');
    if (!member.isActive) throw new ServiceError('unprocessable', `${member.name} is no longer active. Choose somebody else to act as.`);
    if (this.isEnforced && !isAllowed(member)) throw forbidden(member, deed);
    return member;
  }

  private async find(actingAs: string | undefined): Promise<Member | null> {
    if (actingAs === undefined) return this.team.first();
    return Id.safeParse(actingAs).success ? this.team.find(actingAs) : null;
  }
}

const forbidden = ({ name, role }: Member, deed: string) =>
  new ServiceError('forbidden', `${name} (${role.replace('_', ' ')}) may not ${deed}. Somebody with the permission has to.`);
