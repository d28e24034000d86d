import { useQuery } from '@tanstack/react-query';
import { enginesQuery } from '@/features/engines';
import { episodeQuery } from '@/features/episodes';

/** Returns why no AI model writes about this episode: none is configured, or it is the example, which costs nothing. Null if one does. */
export function useMissingModel(episodeId: string): 'unconfigured' | 'example' | null {
  const { data: engines } = useQuery(enginesQuery);
  const { data } = useQuery(episodeQuery(episodeId));
  if (engines?.writing.engine === 'extractive') return 'unconfigured';
  return data?.episode.isExample ? 'example' : null;
}
