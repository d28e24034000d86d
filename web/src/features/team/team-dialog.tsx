import type { TeamMember } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { mayManageTeam } from './allowed';
import { MemberDialog } from './member-dialog';
import { MemberRow } from './member-row';
import { RoleGuide } from './role-guide';
import { RoleNote } from './role-note';
import { teamQuery } from './team.queries';
import { useActing } from './use-acting';

/** Who works on the show. Members are never deleted: what they said and decided keeps their name. */
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
      lead="Comments and decisions carry the name of whoever is chosen under “Acting as”. Nobody has to prove it: everyone shares one password."
      footer={
        <>
          <span className="mr-auto text-sm text-ink-3 max-md:w-full">
            <RoleNote member={acting} isAllowed={!acting || mayManageTeam(acting)} action="change the team" />
          </span>
          <Button variant="quiet" onClick={onClose}>
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
