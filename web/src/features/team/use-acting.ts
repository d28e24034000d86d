import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { actingMember } from '@/api/acting-member';
import { teamQuery } from './team.queries';

/** The acting member: the chosen one, or the first of the team. Undefined until the team is loaded. */
export function useActing() {
  const { data } = useQuery(teamQuery);
  const chosen = useSyncExternalStore(actingMember.subscribe, actingMember.id);
  const members = data?.members ?? [];
  return { member: members.find(({ id }) => id === chosen) ?? members[0], isEnforced: data?.rules.enforced ?? false };
}
