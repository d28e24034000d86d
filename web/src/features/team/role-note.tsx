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
  const roles = `${roleNames[member.role]}s`;
  return isEnforced ? `${roles} can’t ${action}.` : `${roles} don’t usually ${action}, but you can.`;
}
