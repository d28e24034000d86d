import type { TeamMember } from '@afterword/proto';
import { roleNames } from './role-names';
import { useActing } from './use-acting';

interface RoleNoteProps {
  member: TeamMember | undefined;
  isAllowed: boolean;
  /** What they would do, as in 'approve this'. */
  action: string;
}

/** Says beside an action that it is not the usual work of whoever acts; nothing where it is. */
export function RoleNote({ member, isAllowed, action }: RoleNoteProps) {
  const { isEnforced } = useActing();
  if (!member || isAllowed) return null;
  const who = `${member.name} (${roleNames[member.role]})`;
  return isEnforced ? `${who} may not ${action}.` : `${who} does not usually ${action}, but can.`;
}
