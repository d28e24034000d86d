import { MutationCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, isUnavailable } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { request } from '@/api/request';

const listFields = { '/api/episodes': 'episodes', '/api/brand-profiles': 'profiles' };

/** Requests the path in the key. Responses that wrap a list are unwrapped. */
async function read({ queryKey, signal }: QueryFunctionContext) {
  const path = queryKey.join('/');
  const answer = await request('GET', path, undefined, { signal });
  const field = Object.entries(listFields).find(([start]) => path.startsWith(start))?.[1];
  return field && isRecord(answer) && field in answer ? answer[field] : answer;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const MAX_RETRY_MS = 30_000;

/**
 * Data is never refetched without a reason, such as a live notice. A read is retried only while the server responds that a part of it is
 * unavailable (`ConnectionNote` shows it). A change is never retried, because it may have been made.
 * Whether the browser is online does not matter, because the server may run on this machine.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onError: (error) => void refetchTeam(queryClient, error) }),
    defaultOptions: {
      queries: {
        queryFn: read,
        staleTime: Infinity,
        retry: (_, error) => isUnavailable(error),
        retryDelay: (_, error) => Math.min(isUnavailable(error) ? error.retryAfterMs : 0, MAX_RETRY_MS),
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}

/** After a 422, refetches the team: the acting member may have been removed or deactivated. */
async function refetchTeam(queryClient: QueryClient, error: Error) {
  if (error instanceof ApiError && error.status === 422) await queryClient.invalidateQueries(apiQuery('GET /api/team-members', {}));
}
