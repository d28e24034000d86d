import { ServiceError } from '@afterword/platform';
import { Id } from '@afterword/proto';
import type { TeamMemberEntity } from './team-member.entity';
import type { TeamRepository } from './team.repository';

/** Finds the member that a request is made as. It is self-declared. Roles are enforced only if the installation requires it, tokens always. */
export class ActingMemberService {
  constructor(
    private readonly team: TeamRepository,
    readonly isEnforced: boolean,
  ) {}

  /**
   * Returns the first member of the team if none is named. `action` completes the sentence "is not allowed to …".
   * @throws `unprocessable` if the member does not exist or is not active, `forbidden` if `isAllowed` returns false for a token, or for a member while roles are enforced.
   */
  async getOrThrow(
    actingAs: string | undefined,
    isAllowed: (member: TeamMemberEntity) => boolean,
    action: string,
  ): Promise<TeamMemberEntity> {
    const member = await this.find(actingAs);
    if (!member) throw new ServiceError('unprocessable', 'You act as a team member who does not exist. Choose again who you act as.');
    if (!member.isActive) throw new ServiceError('unprocessable', `${member.name} is no longer active. Choose again who you act as.`);
    if (this.isEnforcedFor(member) && !isAllowed(member)) throw forbidden(member, action);
    return member;
  }

  isEnforcedFor({ role }: TeamMemberEntity): boolean {
    return this.isEnforced || role === 'access_token';
  }

  /** @throws `forbidden` if the request is made as another member. */
  async getSelfOrThrow({ id, actingAs }: { id: string; actingAs?: string | undefined }): Promise<TeamMemberEntity> {
    const member = await this.getOrThrow(actingAs, () => true, '');
    if (member.id === id) return member;
    throw new ServiceError('forbidden', `You act as ${member.name}, who can only see and change their own notifications.`);
  }

  /** The first member of the team, as whom requests are made that name none. */
  findDefault(): Promise<TeamMemberEntity | null> {
    return this.team.findFirst();
  }

  private async find(actingAs: string | undefined): Promise<TeamMemberEntity | null> {
    if (actingAs === undefined) return this.findDefault();
    return Id.safeParse(actingAs).success ? this.team.findById(actingAs) : null;
  }
}

const forbidden = ({ name, role }: TeamMemberEntity, action: string) =>
  new ServiceError('forbidden', `${name} (${role.replace('_', ' ')}) is not allowed to ${action}. Ask a member who is.`);
