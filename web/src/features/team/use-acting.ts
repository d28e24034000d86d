import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { actingMember } from '@/api/acting-member';
import { teamQuery } from './team.queries';

/** Who a person acts as: whom they chose, or the team's first member. Undefined until the team is known. */
export function useActing() {
  const { data } = useQuery(teamQuery);
  const chosen = useSyncExternalStore(actingMember.subscribe, actingMember.id);
  const members = data?.members ?? [];
  return { member: members.find(({ id }) => id === chosen) ?? members[0], isEnforced: data?.rules.enforced ?? false };
}
