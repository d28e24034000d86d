import type { SpokenNeighbor, WordSpan } from '@afterword/proto';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '@/api/call';
import { PlayButton } from '@/features/player';

interface SpokenContextProps {
  episodeId: string;
  /** The words around which it was said. */
  words: WordSpan;
  /** How the words themselves are shown, between the two. */
  children?: ReactNode;
}

const spokenContextQuery = (id: string, { firstWordId, lastWordId }: WordSpan) =>
  queryOptions({
    queryKey: ['/api/episodes', id, 'transcript', 'context', firstWordId, lastWordId],
    queryFn: ({ signal }) => call('GET /api/episodes/{id}/transcript/context', { id, firstWordId, lastWordId }, { signal }),
  });

/** What was said right before and after words of the transcript, each with its speaker and sound. May be part of a paragraph. */
export function SpokenContext({ episodeId, words, children }: SpokenContextProps) {
  const { data, isError } = useQuery(spokenContextQuery(episodeId, words));
  return (
    <span className="grid gap-1 text-sm text-ink-2">
      {data?.before && <Neighbor side="Before" spoken={data.before} />}
      {children}
      {data?.after && <Neighbor side="After" spoken={data.after} />}
      {data && !data.before && !data.after && <span>The transcript no longer has these words.</span>}
      {isError && <span>What was said around it could not be loaded.</span>}
    </span>
  );
}

const Neighbor = ({ side, spoken: { text, speaker, startMs } }: { side: string; spoken: SpokenNeighbor }) => (
  <span className="wrap-anywhere">
    <span className="font-semibold">{side}</span> <PlayButton startMs={startMs} /> {speaker && `${speaker}: `}
    {text}
  </span>
);
