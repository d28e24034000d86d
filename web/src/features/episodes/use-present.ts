import { useNotDeleted } from '@/lib/use-not-deleted';
import type { EpisodePage } from './episodes.queries';

/** The episodes on these pages that nobody has just deleted, and how many there are in all. */
export function usePresent(pages: EpisodePage[] = []) {
  const read = pages.flatMap(({ episodes }) => episodes);
  const episodes = useNotDeleted(read);
  return { episodes, total: (pages.at(-1)?.total ?? 0) - (read.length - episodes.length) };
}
