import type { TeamMember } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Users } from 'lucide-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { actingMember } from '@/api/acting-member';
import { buttonStyle } from '@/ui/button-style';
import { Menu } from '@/ui/menu';
import { toast } from '@/ui/toast';
import { Avatar } from './avatar';
import { RoleName } from './role-name';
import { roleNames } from './role-names';
import { teamQuery } from './team.queries';
import { useActing } from './use-acting';

const TeamDialog = lazy(() => import('./team-dialog').then((module) => ({ default: module.TeamDialog })));

/** Shows and changes the acting member, with a link to the team. */
export function ActingPicker() {
  const { data } = useQuery(teamQuery);
  const { member } = useActing();
  const [isTeamOpen, setTeamOpen] = useState(false);
  useResetActing();
  if (!data || !member) return null;
  const choices = data.members
    .filter(({ isActive }) => isActive)
    .map((each) => ({
      label: each.name,
      note: <RoleName role={each.role} />,
      icon: <Avatar person={each} />,
      checked: each.id === member.id,
      onChoose: () => actingMember.choose(each.id),
    }));
  return (
    <>
      <Menu
        name="Acting as"
        button={(props) => (
          <button
            type="button"
            {...props}
            title="Acting as"
            className={buttonStyle({ variant: 'ghost', className: 'min-w-(--aw-control) max-md:px-1' })}
          >
            <Avatar person={member} />
            <span className="sr-only">Acting as</span> <span className="max-w-40 truncate max-lg:sr-only">{member.name}</span>{' '}
            <span className="sr-only">{roleNames[member.role]}</span>
            <ChevronDown aria-hidden className="max-md:hidden" />
          </button>
        )}
        entries={[...choices, { label: 'Team…', icon: <Users aria-hidden className="mx-2" />, onChoose: () => setTeamOpen(true) }]}
      />
      <Suspense>{isTeamOpen && <TeamDialog onClose={() => setTeamOpen(false)} />}</Suspense>
    </>
  );
}

/** Resets the acting member, with a toast, if that member left the team. */
function useResetActing() {
  const { data } = useQuery(teamQuery);
  const chosen = useSyncExternalStore(actingMember.subscribe, actingMember.id);
  useEffect(() => {
    if (!data || chosen === null) return;
    const member = data.members.find(({ id }) => id === chosen);
    if (member?.isActive) return;
    actingMember.forget();
    toast.info('Choose who you act as', sentenceFor(member, data.members[0]));
  }, [data, chosen]);
}

const sentenceFor = (member: TeamMember | undefined, first: TeamMember | undefined) =>
  [
    member ? `${member.name} is no longer active.` : 'The member you acted as is no longer in the team.',
    first && `Until you choose, you act as ${first.name}.`,
  ]
    .filter(Boolean)
    .join(' ');
