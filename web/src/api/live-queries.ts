import type { LiveEntity, LiveNotice } from '@afterword/proto';
import type { QueryFilters } from '@tanstack/react-query';

const endingWith = (...names: string[]): QueryFilters => ({ predicate: ({ queryKey }) => names.includes(String(queryKey.at(-1))) });

const withInsights: QueryFilters = { queryKey: ['/api/episodes', 'with-insights'] };

/** Which reads show what a notice names. Episode notices come often while a job runs, so they leave the transcript alone. */
const readers: Record<LiveEntity, (id: string) => QueryFilters[]> = {
  episode: (id) => [
    { queryKey: ['/api/episodes'], exact: true },
    { queryKey: ['/api/episodes', 'recent'] },
    { queryKey: ['/api/episodes', 'search'] },
    withInsights,
    { queryKey: ['/api/episodes', id], exact: true },
  ],
  transcript: (id) => [{ queryKey: ['/api/episodes', id, 'transcript'] }],
  content: () => [
    endingWith('content', 'pending-approval', 'reviews', 'history', 'with-enhancements', 'applied', 'content-corrections'),
    { queryKey: ['/api/content-approvals'] },
  ],
  profile: () => [{ queryKey: ['/api/brand-profiles'] }],
  template: () => [{ queryKey: ['/api/templates'] }],
  member: () => [{ queryKey: ['/api/team-members'] }],
  review: () => [
    { queryKey: ['/api/content-comments'] },
    { queryKey: ['/api/content-approvals'] },
    endingWith('content', 'pending-approval', 'reviews', 'history'),
  ],
  insights: (id) => [
    { queryKey: ['/api/episodes', id, 'insights'], exact: true },
    withInsights,
    endingWith('analytics'),
    { queryKey: ['/api/analytics'] },
  ],
  dictionary: () => [{ queryKey: ['/api/dictionary'] }, endingWith('content-corrections')],
};

/** A newer server may name what this page does not know: then there is nothing to read again. */
export const queriesToRefetch = ({ entity, id }: LiveNotice) => (Object.hasOwn(readers, entity) ? readers[entity](id) : []);
