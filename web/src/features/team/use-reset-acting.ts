import type { TeamMember } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { actingMember } from '@/api/acting-member';
import { toast } from '@/ui/toast';
import { teamQuery } from './team.queries';

/** Nobody goes on acting as a member who left the team: the choice is forgotten, and the page says so. */
export function useResetActing() {
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
