import { ServiceError } from '@afterword/platform';
import { Id } from '@afterword/proto';
import { Inject, Injectable } from '@nestjs/common';
import { COLLABORATION_CONFIG, type CollaborationConfig } from '../config';
import type { TeamMemberEntity } from './team-member.entity';
import { TeamRepository } from './team.repository';

/** Says as whom a request is made. That is self-declared; roles are refused only where the installation asks for it. */
@Injectable()
export class ActingMemberService {
  constructor(
    private readonly team: TeamRepository,
    @Inject(COLLABORATION_CONFIG) private readonly config: Pick<CollaborationConfig, 'ENFORCE_TEAM_ROLES'>,
  ) {}

  get isEnforced(): boolean {
    return this.config.ENFORCE_TEAM_ROLES;
  }

  /** The member named, or the first of the team where none is; one who may not act is unprocessable, one who may not do this forbidden. */
  async getOrThrow(
    actingAs: string | undefined,
    isAllowed: (member: TeamMemberEntity) => boolean,
    deed: string,
  ): Promise<TeamMemberEntity> {
    const member = await this.find(actingAs);
    if (!member) throw new ServiceError('unprocessable', 'Nobody in the team is who you act as. Choose again who you act as.');
    if (!member.isActive) throw new ServiceError('unprocessable', `${member.name} is no longer active. Choose somebody else to act as.`);
    if (this.isEnforced && !isAllowed(member)) throw forbidden(member, deed);
    return member;
  }

  private async find(actingAs: string | undefined): Promise<TeamMemberEntity | null> {
    if (actingAs === undefined) return this.team.findFirst();
    return Id.safeParse(actingAs).success ? this.team.findById(actingAs) : null;
  }
}

const forbidden = ({ name, role }: TeamMemberEntity, deed: string) =>
  new ServiceError('forbidden', `${name} (${role.replace('_', ' ')}) may not ${deed}. Somebody with the permission has to.`);
