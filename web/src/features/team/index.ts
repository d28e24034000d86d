export { ActingPicker } from './acting-picker';
export { mayComment, mayDecide, mayEdit } from './allowed';
export { Avatar } from './avatar';
export { FirstEntryNote } from './first-entry-note';
export { RoleName } from './role-name';
export { RoleNote } from './role-note';
export { TeamButton } from './team-button';
export { useActing } from './use-acting';
