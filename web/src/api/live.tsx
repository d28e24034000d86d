import type { LiveEntity, LiveNotice } from '@afterword/proto';
import { type Query, type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { ReadsSinceConnected } from './reads-since-connected';
import { shareLiveStream } from './shared-live-stream';

/** Notices that arrive within this time cause a single refetch. */
const BATCH_WINDOW_MS = 100;
/** The shortest time between two refetches of a query: a list must not be read again for each of many episodes that change. */
const MIN_REFETCH_INTERVAL_MS = 1000;
/** Delay before queries are fetched again if the stream cannot replay earlier changes: the page paints first. */
const REFETCH_DELAY_MS = 1000;

/** `lost`: connected before, but not now. */
type StreamState = 'opening' | 'connected' | 'lost';

const Stream = createContext<StreamState>('opening');

/** Whether this page receives live notices. If not, a page that waits for a job polls. */
export const useLiveConnected = () => useContext(Stream) === 'connected';
export const useLiveLost = () => useContext(Stream) === 'lost';

/**
 * Refetches what changes on the server while mounted, and once after connecting what was fetched before, as changes may have been missed.
 */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [stream, setStream] = useState<StreamState>('opening');
  useEffect(() => {
    const notices = paceRefetches(queryClient);
    const reads = new ReadsSinceConnected(queryClient.getQueryCache());
    const refetchEarlier = () => refetchAfterPaging(queryClient, { predicate: (query) => !reads.has(query) });
    let refetchTimer: ReturnType<typeof setTimeout> | undefined;
    const stop = shareLiveStream({
      onNotice: notices.add,
      onConnection(now) {
        setStream((before) => (now ? 'connected' : before === 'opening' ? 'opening' : 'lost'));
        clearTimeout(refetchTimer);
        if (!now) return;
        reads.reset();
        refetchTimer = setTimeout(refetchEarlier, REFETCH_DELAY_MS);
      },
      onCaughtUp: () => clearTimeout(refetchTimer),
    });
    return () => {
      stop();
      clearTimeout(refetchTimer);
      reads.stop();
      notices.drop();
    };
  }, [queryClient]);
  return <Stream value={stream}>{children}</Stream>;
}

/** Refetches what notices name, soon after the first and once more after the last. */
function paceRefetches(queryClient: QueryClient) {
  const notices: LiveNotice[] = [];
  const noticed = new Set<Query>();
  const resting = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetchDue = () => {
    const filters = notices.splice(0).flatMap(queriesToRefetch);
    for (const query of filters.flatMap((filter) => queryClient.getQueryCache().findAll(filter))) noticed.add(query);
    const due = new Set([...noticed].filter((query) => !resting.has(query)));
    for (const query of due) {
      noticed.delete(query);
      resting.add(query);
    }
    setTimeout(() => due.forEach((query) => resting.delete(query)), MIN_REFETCH_INTERVAL_MS);
    timer = noticed.size > 0 ? setTimeout(refetchDue, BATCH_WINDOW_MS) : undefined;
    refetchAfterPaging(queryClient, { predicate: (query) => due.has(query) });
  };
  return {
    add(notice: LiveNotice) {
      notices.push(notice);
      timer ??= setTimeout(refetchDue, BATCH_WINDOW_MS);
    },
    drop: () => clearTimeout(timer),
  };
}

const isGrowing = ({ state }: Query) => state.fetchStatus === 'fetching' && Boolean(state.fetchMeta?.fetchMore);

/** Invalidates matching queries. A list that is loading another page finishes first, otherwise that page would be lost. */
function refetchAfterPaging(queryClient: QueryClient, { predicate = () => true, ...filters }: QueryFilters): void {
  const growing = queryClient
    .getQueryCache()
    .findAll({ ...filters, predicate })
    .filter(isGrowing);
  void queryClient.invalidateQueries({ ...filters, predicate: (query) => predicate(query) && !growing.includes(query) });
  for (const query of growing) {
    const again = () => refetchAfterPaging(queryClient, { queryKey: query.queryKey, exact: true });
    query.promise?.then(again, again);
  }
}

const endingWith = (...names: string[]): QueryFilters => ({ predicate: ({ queryKey }) => names.includes(String(queryKey.at(-1))) });

const under = (...queryKey: string[]): QueryFilters => ({ queryKey });
const exactly = (...queryKey: string[]): QueryFilters => ({ queryKey, exact: true });

const withInsights: QueryFilters = under('/api/episodes', 'with-insights');

/** The queries to refetch for each kind of notice. Lists show no progress, so a notice of a job refetches only its episode. */
const queriesByEntity: Record<LiveEntity, (id: string) => QueryFilters[]> = {
  episode: (id) => [
    exactly('/api/episodes'),
    under('/api/episodes', 'recent'),
    under('/api/episodes', 'search'),
    withInsights,
    exactly('/api/episodes', id),
    under('/api/episodes', id, 'details'),
  ],
  job: (id) => [exactly('/api/episodes', id)],
  show: () => [under('/api/show')],
  transcript: (id) => [
    under('/api/episodes', id, 'transcript'),
    { queryKey: ['/api/episodes', id, 'waveform'], predicate: ({ state }) => state.data === null },
  ],
  content: () => [
    endingWith('content', 'pending-approval', 'reviews', 'history', 'with-enhancements', 'applied', 'content-corrections'),
    under('/api/content-approvals'),
  ],
  profile: () => [under('/api/brand-profiles')],
  template: () => [under('/api/templates')],
  recipe: () => [under('/api/recipes')],
  member: () => [under('/api/team-members')],
  token: () => [under('/api/access-tokens')],
  webhook: () => [under('/api/webhooks')],
  review: () => [
    under('/api/content-comments'),
    under('/api/content-approvals'),
    endingWith('content', 'pending-approval', 'reviews', 'history'),
  ],
  notification: (id) => [under('/api/team-members', id)],
  insights: (id) => [
    exactly('/api/episodes', id, 'insights'),
    under('/api/episodes', id, 'cards'),
    withInsights,
    endingWith('analytics', 'publications'),
    under('/api/analytics'),
  ],
  clips: (id) => [under('/api/episodes', id, 'clips')],
  dictionary: () => [under('/api/dictionary'), endingWith('content-corrections')],
};

/** Returns no queries for an unknown entity, which a newer server may send. */
const queriesToRefetch = ({ entity, id }: LiveNotice) => (Object.hasOwn(queriesByEntity, entity) ? queriesByEntity[entity](id) : []);
