import type { LiveEntity, LiveNotice } from '@afterword/proto';
import { type Query, type QueryClient, type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { ReadsSinceConnected } from './reads-since-connected';
import { shareLiveStream } from './shared-live-stream';

/** Notices that arrive within this time cause a single refetch. */
const BATCH_WINDOW_MS = 100;
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
    const batch = batchNotices(queryClient);
    const reads = new ReadsSinceConnected(queryClient.getQueryCache());
    const refetchEarlier = () => refetchAfterPaging(queryClient, { predicate: (query) => !reads.has(query) });
    let refetchTimer: ReturnType<typeof setTimeout> | undefined;
    const stop = shareLiveStream({
      onNotice: batch.add,
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
      batch.drop();
    };
  }, [queryClient]);
  return <Stream value={stream}>{children}</Stream>;
}

function batchNotices(queryClient: QueryClient) {
  const waiting = new Map<string, LiveNotice>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refetchNoticed = () => {
    timer = undefined;
    const filters = [...waiting.values()].flatMap(queriesToRefetch);
    waiting.clear();
    for (const filter of filters) refetchAfterPaging(queryClient, filter);
  };
  return {
    add(notice: LiveNotice) {
      waiting.set(`${notice.entity} ${notice.id}`, notice);
      timer ??= setTimeout(refetchNoticed, BATCH_WINDOW_MS);
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

const withInsights: QueryFilters = { queryKey: ['/api/episodes', 'with-insights'] };

/** The queries to refetch for each kind of notice. Episode notices are frequent while a job runs, so they do not refetch the transcript. */
const queriesByEntity: Record<LiveEntity, (id: string) => QueryFilters[]> = {
  episode: (id) => [
    { queryKey: ['/api/episodes'], exact: true },
    { queryKey: ['/api/episodes', 'recent'] },
    { queryKey: ['/api/episodes', 'search'] },
    withInsights,
    { queryKey: ['/api/episodes', id], exact: true },
    { queryKey: ['/api/episodes', id, 'details'] },
  ],
  show: () => [{ queryKey: ['/api/show'] }],
  transcript: (id) => [
    { queryKey: ['/api/episodes', id, 'transcript'] },
    { queryKey: ['/api/episodes', id, 'waveform'], predicate: ({ state }) => state.data === null },
  ],
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
  notification: (id) => [{ queryKey: ['/api/team-members', id] }],
  insights: (id) => [
    { queryKey: ['/api/episodes', id, 'insights'], exact: true },
    withInsights,
    endingWith('analytics'),
    { queryKey: ['/api/analytics'] },
  ],
  dictionary: () => [{ queryKey: ['/api/dictionary'] }, endingWith('content-corrections')],
};

/** Returns no queries for an unknown entity, which a newer server may send. */
const queriesToRefetch = ({ entity, id }: LiveNotice) => (Object.hasOwn(queriesByEntity, entity) ? queriesByEntity[entity](id) : []);
