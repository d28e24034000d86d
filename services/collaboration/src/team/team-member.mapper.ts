import type { Person, TeamMember } from '@afterword/proto';
import type { TeamMemberEntity } from './team-member.entity';
import { resolvePermissions } from './permissions';

/** The member as the contract shows them. */
export const toTeamMemberDto = ({ joinedAt, ...fields }: TeamMemberEntity): TeamMember => ({
  ...fields,
  allowed: resolvePermissions(fields),
  joinedAt: joinedAt.toISOString(),
});

export const toPersonDto = ({ name, role }: TeamMemberEntity): Person => ({ name, role });
