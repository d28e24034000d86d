import type { CallInput, TeamMember } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { apiQuery } from '@/api/api-query';
import { toast } from '@/ui/toast';

export const teamQuery = apiQuery('GET /api/team-members', {});

export type MemberFields = Required<Pick<CallInput<'POST /api/team-members'>, 'name' | 'email' | 'role'>>;
type MemberChange = CallInput<'PATCH /api/team-members/{id}'>;

/** The server's errors by field, which are shown in the form and not as a toast. */
export function fieldSentences(error: unknown): Partial<Record<keyof MemberFields, string>> {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  return typeof fields === 'object' && fields !== null ? fields : {};
}

const showError = (error: Error, otherwise: string) =>
  Object.keys(fieldSentences(error)).length === 0 && toast.error('Error', userMessageOf(error, otherwise));

export function useAddMember() {
  const show = useCacheMember();
  return useMutation({
    mutationFn: (fields: MemberFields) => call('POST /api/team-members', fields),
    onSuccess: ({ member }) => {
      show(member);
      toast.success('Team member added', member.name);
    },
    onError: (error) => showError(error, 'Failed to add team member.'),
  });
}

export function useChangeMember() {
  const show = useCacheMember();
  return useMutation({
    mutationFn: (change: MemberChange) => call('PATCH /api/team-members/{id}', change),
    onSuccess: ({ member }, { isActive }) => {
      show(member);
      toast.success(
        isActive === undefined ? 'Team member updated' : `Team member ${isActive ? 'reactivated' : 'deactivated'}`,
        member.name,
      );
    },
    onError: (error) => showError(error, 'Failed to update team member.'),
  });
}

/** Puts a member from a response into the cached list. */
function useCacheMember() {
  const queryClient = useQueryClient();
  return (member: TeamMember) =>
    queryClient.setQueryData(teamQuery.queryKey, (team) => {
      if (!team) return team;
      const isKnown = team.members.some(({ id }) => id === member.id);
      return {
        ...team,
        members: isKnown ? team.members.map((each) => (each.id === member.id ? member : each)) : [...team.members, member],
      };
    });
}
