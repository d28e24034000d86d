import type { TeamRole } from '@afterword/proto';
import clsx from 'clsx';
import { roleInk, roleNames } from './role-names';

export const RoleName = ({ role }: { role: TeamRole }) => (
  <span className={clsx('text-sm font-semibold', roleInk[role])}>{roleNames[role]}</span>
);
