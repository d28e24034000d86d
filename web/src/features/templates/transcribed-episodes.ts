import type { Episode } from '@afterword/proto';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** The maximum of one response. */
const MAX_EPISODES = 200;

/** The episodes with a transcript, newest first. */
export const transcribedEpisodesQuery = queryOptions({
  queryKey: ['/api/episodes', 'transcribed'],
  queryFn: ({ signal }): Promise<Episode[]> =>
    call('GET /api/episodes', { status: 'completed', limit: MAX_EPISODES }, { signal }).then(({ episodes }) => episodes),
  staleTime: 0,
});
