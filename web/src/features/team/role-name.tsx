import type { ActorRole } from '@afterword/proto';
import clsx from 'clsx';
import { roleInk, roleNames } from './role-names';

export const RoleName = ({ role }: { role: ActorRole }) => (
  <span className={clsx('text-sm font-semibold', roleInk[role])}>{roleNames[role]}</span>
);
