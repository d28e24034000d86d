import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isUnavailable } from '@/api/api-error';
import { connection, useConnection } from '@/api/connection';
import { useLiveLost } from '@/api/live';

/**
 * Says that the server cannot be reached. It is part of the sidebar, so that it covers nothing; on phones it lies below the header. The page
 * recovers by itself: failed reads are repeated and the stream reconnects.
 */
export function ConnectionNote() {
  const state = useConnection();
  const waitingReads = useIsFetching({ predicate: ({ state: read }) => isUnavailable(read.fetchFailureReason) });
  const isStreamLost = useStreamLost();
  useEffect(() => connection.followBrowser(), []);
  useRefetchFailedReads(state === 'connected');
  const isOffline = state === 'offline';
  return (
    <div
      role="status"
      className="pointer-events-none grid justify-items-center max-md:fixed max-md:inset-x-0 max-md:top-(--aw-header) max-md:z-40 max-md:px-4 max-md:pt-2"
    >
      {(state !== 'connected' || waitingReads > 0 || isStreamLost) && (
        <p className="flex items-center gap-2 rounded-md bg-warn-soft px-4 py-2 text-md text-ink max-md:shadow-md md:px-3 md:text-sm">
          <WifiOff className="shrink-0 text-warn" aria-hidden />
          <span>
            <b className="font-bold">{isOffline ? 'You’re offline.' : 'Reconnecting…'}</b>{' '}
            {isOffline ? 'What you type is kept. Save it when you’re back.' : 'This page continues by itself.'}
          </span>
        </p>
      )}
    </div>
  );
}

/** A stream that reconnects sooner is not shown as lost. */
const MIN_LOST_MS = 3000;

/** Whether the live stream has been lost for some time. When it is lost, the server is probed at once. */
function useStreamLost(): boolean {
  const isLost = useLiveLost();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    void connection.probe();
    const timer = setTimeout(() => setLong(true), MIN_LOST_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLost]);
  return isLong;
}

/** Repeats failed reads when the connection is back. Changes are never repeated. */
function useRefetchFailedReads(isConnected: boolean) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isConnected) void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [queryClient, isConnected]);
}
