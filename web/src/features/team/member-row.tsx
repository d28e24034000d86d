import type { TeamMember } from '@afterword/proto';
import clsx from 'clsx';
import { Pencil } from 'lucide-react';
import { calendarDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Tag } from '@/ui/tag';
import { Avatar } from './avatar';
import { RoleName } from './role-name';
import { useChangeMember } from './team.queries';

interface MemberRowProps {
  member: TeamMember;
  /** Whether whoever acts may not change the team. */
  isRefused: boolean;
  onEdit: () => void;
}

export function MemberRow({ member, isRefused, onEdit }: MemberRowProps) {
  const change = useChangeMember();
  const { id, name, email, role, isActive, joinedAt } = member;
  return (
    <li
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line px-3 py-2',
        isActive ? 'bg-surface' : 'bg-sunken text-ink-2',
      )}
    >
      <Avatar person={member} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {name} <RoleName role={role} /> {!isActive && <Tag>Inactive</Tag>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-3">
          {email} · since {calendarDay(joinedAt)}
        </p>
      </div>
      <span className="ml-auto flex items-center">
        <Button
          variant="quiet"
          aria-label={`${isActive ? 'Deactivate' : 'Reactivate'} ${name}`}
          disabled={isRefused}
          busy={change.isPending}
          onClick={() => change.mutate({ id, isActive: !isActive })}
        >
          {isActive ? 'Deactivate' : 'Reactivate'}
        </Button>
        <IconButton name={`Edit ${name}`} icon={<Pencil aria-hidden />} disabled={isRefused} onClick={onEdit} />
      </span>
    </li>
  );
}
