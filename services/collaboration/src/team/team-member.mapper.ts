import { type Person, type TeamMember, TeamRole } from '@afterword/proto';
import { resolvePermissions } from './permissions';
import type { TeamMemberEntity } from './team-member.entity';

export const toTeamMemberDto = ({ joinedAt, role, ...fields }: TeamMemberEntity): TeamMember => ({
  ...fields,
  role: TeamRole.parse(role),
  allowed: resolvePermissions({ role, ...fields }),
  joinedAt: joinedAt.toISOString(),
});

export const toPersonDto = ({ name, role }: TeamMemberEntity): Person => ({ name, role });
