import clsx from 'clsx';
import { type Permission, type TeamMember, TeamRole, type TeamRules } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { calendarDay } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { IconButton } from '@/ui/icon-button';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { Tag } from '@/ui/tag';
import { mayManageTeam } from './allowed';
import { Avatar } from './avatar';
import { emailOf } from './default-member';
import { MemberDialog } from './member-dialog';
import { RoleName } from './role-name';
import { RoleNote } from './role-note';
import { teamQuery, useChangeMember } from './team.queries';
import { useActing } from './use-acting';

/** The team. Members are never deleted: their comments and decisions keep their name. */
export function TeamDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(teamQuery);
  const [edited, edit] = useState<TeamMember | 'new' | null>(null);
  const { member: acting, isEnforced } = useActing();
  const isRefused = isEnforced && acting !== undefined && !mayManageTeam(acting);
  if (edited) return <MemberDialog member={edited === 'new' ? undefined : edited} onClose={() => edit(null)} />;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Team"
      lead="Comments and decisions carry the name of whoever is chosen under “Acting as”. Names aren’t verified, because the team shares one password."
      footer={
        <>
          <span className="mr-auto text-sm text-ink-3 max-md:w-full">
            <RoleNote member={acting} isAllowed={!acting || mayManageTeam(acting)} action="change the team" />
          </span>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button variant="primary" icon={<Plus aria-hidden />} disabled={isRefused} onClick={() => edit('new')}>
            Add member
          </Button>
        </>
      }
    >
      {error && <LoadError what="The team" error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && (
        <div className="grid gap-5">
          <ul className="grid gap-1">
            {data.members.map((member) => (
              <MemberRow key={member.id} member={member} isRefused={isRefused} onEdit={() => edit(member)} />
            ))}
          </ul>
          <RoleGuide rules={data.rules} />
        </div>
      )}
    </Dialog>
  );
}

const deeds: Record<Permission, string> = {
  comment: 'comments',
  edit: 'edits all content',
  edit_social: 'edits social posts',
  request_revision: 'asks for revisions',
  approve: 'approves and rejects',
  approve_social: 'approves and rejects social posts',
  manage_team: 'changes the team',
};

/** What each role may do, and whether the server enforces it. */
const RoleGuide = ({ rules: { roles, enforced } }: { rules: TeamRules }) => (
  <section aria-labelledby="role-guide" className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-md">
    <h3 id="role-guide" className="font-sans text-md font-semibold">
      Who does what
    </h3>
    <dl className="grid gap-x-4 gap-y-1 md:grid-cols-[9rem_minmax(0,1fr)]">
      {TeamRole.options.map((role) => (
        <div key={role} className="contents">
          <dt>
            <RoleName role={role} />
          </dt>
          <dd className="text-ink-2 max-md:mb-1">{sentenceOf(roles[role])}</dd>
        </div>
      ))}
    </dl>
    <p className="text-sm text-ink-2">
      {enforced ? 'The server refuses what a role may not do.' : 'Roles are guidance only. Anyone can take any action.'}
    </p>
  </section>
);

/** A permission for all content includes the one for social posts. */
const isIncluded = (permission: Permission, permissions: Permission[]) => permissions.some((wider) => permission === `${wider}_social`);

function sentenceOf(permissions: Permission[]) {
  const words = permissions
    .filter((permission) => !isIncluded(permission, permissions))
    .map((permission) => deeds[permission])
    .join(', ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

interface MemberRowProps {
  member: TeamMember;
  /** Whether the acting member may not change the team. */
  isRefused: boolean;
  onEdit: () => void;
}

function MemberRow({ member, isRefused, onEdit }: MemberRowProps) {
  const change = useChangeMember();
  const { id, name, role, isActive, joinedAt } = member;
  const email = emailOf(member);
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
          {email === null ? `Since ${calendarDay(joinedAt)}` : `${email} · since ${calendarDay(joinedAt)}`}
        </p>
      </div>
      <span className="ml-auto flex items-center">
        <Button
          variant="ghost"
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
