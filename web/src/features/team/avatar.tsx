import type { Person } from '@afterword/proto';
import { Initials } from '@/ui/initials';
import { roleGround } from './role-names';

/** A person's initials on the color of their role. Always shown beside the name. */
export const Avatar = ({ person: { name, role } }: { person: Person }) => (
  <Initials name={name} className={`text-surface ${roleGround[role]}`} />
);
