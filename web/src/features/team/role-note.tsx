import type { TeamMember } from '@afterword/proto';
import { roleNames } from './role-names';
import { useActing } from './use-acting';

interface RoleNoteProps {
  member: TeamMember | undefined;
  isAllowed: boolean;
  /** The action, for example 'approve this'. */
  action: string;
}

/** A note that the role of the acting member does not usually allow an action. Renders nothing if it does. */
export function RoleNote({ member, isAllowed, action }: RoleNoteProps) {
  const { isEnforced } = useActing();
  if (!member || isAllowed) return null;
  const who = `${member.name} (${roleNames[member.role]})`;
  return isEnforced ? `${who} may not ${action}.` : `${who} doesn’t usually ${action}, but can.`;
}
