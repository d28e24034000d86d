import type { Person, TeamMember } from '@afterword/proto';
import type { Member } from './team-member.entity';
import { permissionsOf } from './team-rules';

/** The member as the contract shows them. */
export const answerMember = ({ joinedAt, ...fields }: Member): TeamMember => ({
  ...fields,
  allowed: permissionsOf(fields),
  joinedAt: joinedAt.toISOString(),
});

export const answerPerson = ({ name, role }: Member): Person => ({ name, role });
