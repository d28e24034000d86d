import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
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

/**
 * Read data stays until someone says that it changed: nothing is refetched by itself and nothing is tried twice.
 * The browser's own idea of being online is not asked: the server may run on this very machine.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: read,
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
