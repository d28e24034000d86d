import { MutationCache, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, isUnavailable } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { request } from '@/api/request';

const listFields = { '/api/episodes': 'episodes', '/api/brand-profiles': 'profiles' };

/** Reads the path that the key spells and takes a list out of the field that carries it. */
async function read({ queryKey, signal }: QueryFunctionContext) {
  const path = queryKey.join('/');
  const answer = await request('GET', path, undefined, { signal });
  const field = Object.entries(listFields).find(([start]) => path.startsWith(start))?.[1];
  return field && isRecord(answer) && field in answer ? answer[field] : answer;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const MAX_RETRY_MS = 30_000;

/**
 * Read data stays until someone says that it changed: nothing is refetched by itself. A read is tried again only while the server says
 * that a part of it is away (`Reconnecting` shows it), a change never: it may have been made.
 * The browser's own idea of being online is not asked: the server may run on this very machine.
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

/** An unprocessable change may mean that the member who acts is no longer in the team, or no longer active. */
async function refetchTeam(queryClient: QueryClient, error: Error) {
  if (error instanceof ApiError && error.status === 422) await queryClient.invalidateQueries(apiQuery('GET /api/team-members', {}));
}
