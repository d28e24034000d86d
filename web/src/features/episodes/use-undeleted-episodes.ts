import { useUndeleted } from '@/ui/deferred-delete';
import type { EpisodePage } from './episodes.queries';

/** The episodes on these pages without deleted ones, and the total. */
export function useUndeletedEpisodes(pages: EpisodePage[] = []) {
  const read = pages.flatMap(({ episodes }) => episodes);
  const episodes = useUndeleted(read);
  return { episodes, total: (pages.at(-1)?.total ?? 0) - (read.length - episodes.length) };
}
