import type { LiveNotice } from '@afterword/proto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { ReadsSinceConnected } from './reads-since-connected';
import { queriesToRefetch } from './live-queries';
import { refetchAfterPaging } from './refetch-after-paging';
import { shareLiveStream } from './shared-live-stream';

/** Notices that arrive this close together are one re-read. */
const GATHER_MS = 100;
/** After a connection that does not tell what changed before, the page first paints what it has just read; then it reads that again. */
const SETTLE_MS = 1000;

/** `lost` is a stream that was there before. */
type StreamState = 'opening' | 'connected' | 'lost';

const Stream = createContext<StreamState>('opening');

/** Whether changes are announced to this page; while they are not, a page that waits for a job re-reads by itself. */
export const useLiveConnected = () => useContext(Stream) === 'connected';
export const useLiveLost = () => useContext(Stream) === 'lost';

/** Re-reads what changes on the server for as long as it is mounted, and what was read before a connection, where changes may be missed. */
export function LiveUpdates({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const [stream, setStream] = useState<StreamState>('opening');
  useEffect(() => {
    const gathered = gather(queryClient);
    const reads = new ReadsSinceConnected(queryClient.getQueryCache());
    const rereadEarlier = () => refetchAfterPaging(queryClient, { predicate: (query) => !reads.has(query) });
    let settling: ReturnType<typeof setTimeout> | undefined;
    const stop = shareLiveStream({
      onNotice: gathered.add,
      onConnection(now) {
        setStream((before) => (now ? 'connected' : before === 'opening' ? 'opening' : 'lost'));
        clearTimeout(settling);
        if (!now) return;
        reads.reset();
        settling = setTimeout(rereadEarlier, SETTLE_MS);
      },
      onCaughtUp: () => clearTimeout(settling),
    });
    return () => {
      stop();
      clearTimeout(settling);
      reads.stop();
      gathered.drop();
    };
  }, [queryClient]);
  return <Stream value={stream}>{children}</Stream>;
}

function gather(queryClient: QueryClient) {
  const waiting = new Map<string, LiveNotice>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rereadNoticed = () => {
    timer = undefined;
    const filters = [...waiting.values()].flatMap(queriesToRefetch);
    waiting.clear();
    for (const filter of filters) refetchAfterPaging(queryClient, filter);
  };
  return {
    add(notice: LiveNotice) {
      waiting.set(`${notice.entity} ${notice.id}`, notice);
      timer ??= setTimeout(rereadNoticed, GATHER_MS);
    },
    drop: () => clearTimeout(timer),
  };
}
