import type { TeamMember } from '@afterword/proto';
import type { Member } from './team-member.entity';

/** Who acts where nobody has been added yet. */
export const FIRST_MEMBER = { name: 'Team', email: 'team@afterword.invalid', role: 'admin' } as const;

export const toTeamMember = ({ joinedAt, ...fields }: Member): TeamMember => ({ ...fields, joinedAt: joinedAt.toISOString() });
