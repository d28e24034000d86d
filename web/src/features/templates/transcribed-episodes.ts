import type { Episode } from '@afterword/proto';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/api/call';

/** As many as one answer holds; newest first. */
const OFFERED = 200;

/** The episodes that a template can be filled in from. */
export const transcribedEpisodesQuery = queryOptions({
  queryKey: ['/api/episodes', 'transcribed'],
  queryFn: ({ signal }): Promise<Episode[]> =>
    call('GET /api/episodes', { status: 'completed', limit: OFFERED }, { signal }).then(({ episodes }) => episodes),
  staleTime: 0,
});
