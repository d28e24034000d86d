import type { TeamMember } from '@afterword/proto';
import type { Member } from './team-member.entity';

/** The member as the contract shows them. */
export const answerMember = ({ joinedAt, ...fields }: Member): TeamMember => ({ ...fields, joinedAt: joinedAt.toISOString() });
