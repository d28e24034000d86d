import type { Person, TeamMember } from '@afterword/proto';
import { resolvePermissions } from './permissions';
import type { TeamMemberEntity } from './team-member.entity';

export const toTeamMemberDto = ({ joinedAt, ...fields }: TeamMemberEntity): TeamMember => ({
  ...fields,
  allowed: resolvePermissions(fields),
  joinedAt: joinedAt.toISOString(),
});

export const toPersonDto = ({ name, role }: TeamMemberEntity): Person => ({ name, role });
