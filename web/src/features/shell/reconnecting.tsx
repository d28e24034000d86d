import { useIsFetching } from '@tanstack/react-query';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { isUnavailable } from '@/api/api-error';
import { useLiveLost } from '@/api/live';

/** A stream that is back sooner was no interruption worth a word. */
const LOST_MS = 3000;

/** Says that the server, or a part of it, is away. The page goes on by itself: reads are repeated, and the stream is opened again. */
export function Reconnecting() {
  const waitingReads = useIsFetching({ predicate: ({ state }) => isUnavailable(state.fetchFailureReason) });
  const isStreamLost = useLostFor(LOST_MS);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-(--aw-header) z-40 grid justify-items-center px-4 pt-2">
      {(waitingReads > 0 || isStreamLost) && (
        <p className="flex items-center gap-2 rounded-md bg-warn-soft px-4 py-2 text-md text-ink shadow-md">
          <WifiOff className="shrink-0 text-warn" aria-hidden />
          <span>
            <b className="font-bold">Reconnecting…</b> This page continues by itself.
          </span>
        </p>
      )}
    </div>
  );
}

function useLostFor(ms: number): boolean {
  const isLost = useLiveLost();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setLong(true), ms);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isLost, ms]);
  return isLong;
}
