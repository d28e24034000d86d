import type { Episode } from '@afterword/proto';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { type EpisodePage, episodeQuery, recentEpisodesQuery, SEARCH_KEY } from './episodes.queries';

/** Updates the episode in all cached queries, before the server has responded. */
export function updateCachedEpisode(queryClient: QueryClient, id: string, change: Partial<Episode>) {
  const changed = <E extends Episode>(episode: E): E => (episode.id === id ? { ...episode, ...change } : episode);
  const inPage = (page: EpisodePage) => ({ ...page, episodes: page.episodes.map(changed) });
  queryClient.setQueryData(episodeQuery(id).queryKey, (data) => data && { ...data, episode: changed(data.episode) });
  queryClient.setQueryData(recentEpisodesQuery.queryKey, (page) => page && inPage(page));
  queryClient.setQueriesData<InfiniteData<EpisodePage>>(
    { queryKey: SEARCH_KEY },
    (list) => list && { ...list, pages: list.pages.map(inPage) },
  );
}

/** Refetches the lists of episodes that are shown. */
export const refetchEpisodeLists = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: ['/api/episodes'], exact: true }),
    queryClient.invalidateQueries(recentEpisodesQuery),
    queryClient.invalidateQueries({ queryKey: SEARCH_KEY }),
  ]);
