import { useUndeleted } from '@/ui/deferred-delete';
import type { EpisodePage } from './episodes.queries';

/** The episodes on these pages that nobody has just deleted, and how many there are in all. */
export function useUndeletedEpisodes(pages: EpisodePage[] = []) {
  const read = pages.flatMap(({ episodes }) => episodes);
  const episodes = useUndeleted(read);
  return { episodes, total: (pages.at(-1)?.total ?? 0) - (read.length - episodes.length) };
}
