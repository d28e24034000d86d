import type { AccessToken, CallInput } from '@afterword/proto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { toast } from '@/ui/toast';

export const accessTokensQuery = apiQuery('GET /api/access-tokens', {});

/** The form shows why it failed. */
export function useCreateToken() {
  const show = useCacheToken();
  return useMutation({
    mutationFn: (fields: CallInput<'POST /api/access-tokens'>) => call('POST /api/access-tokens', fields),
    onSuccess: ({ token }) => show(token),
  });
}

export function useRevokeToken() {
  const show = useCacheToken();
  return useMutation({
    mutationFn: ({ id }: AccessToken) => call('POST /api/access-tokens/{id}/revoke', { id }),
    onSuccess: ({ token }) => {
      show(token);
      toast.success('Access token revoked', token.name);
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to revoke the access token.')),
  });
}

/** Puts a token from a response into the cached list, a new one first. */
function useCacheToken() {
  const queryClient = useQueryClient();
  return (token: AccessToken) =>
    queryClient.setQueryData(accessTokensQuery.queryKey, (list) => {
      if (!list) return list;
      const isKnown = list.tokens.some(({ id }) => id === token.id);
      return { tokens: isKnown ? list.tokens.map((each) => (each.id === token.id ? token : each)) : [token, ...list.tokens] };
    });
}
