import type { GeneratedContent } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { LoadError } from '@/ui/load-error';
import { Notice } from '@/ui/notice';
import { correctionsQuery } from './corrections.queries';
import { CorrectionsDialog } from './corrections-dialog';
import { countCorrections } from './count-corrections';

interface ContentCorrectionsProps {
  episodeId: string;
  content: GeneratedContent[];
}

/** Offers what the dictionary would correct in texts that were written before it knew. */
export function ContentCorrections({ episodeId, content }: ContentCorrectionsProps) {
  const [isLooking, setLooking] = useState(false);
  const { data, error, refetch } = useQuery(correctionsQuery(episodeId));
  if (error && !data) return <LoadError what="Corrections by the dictionary" error={error} onRetry={() => void refetch()} />;
  const items = data?.items.filter(({ contentId }) => content.some(({ id }) => id === contentId)) ?? [];
  if (items.length === 0) return null;
  const places = countCorrections(items);
  return (
    <>
      <Notice
        tone="run"
        title={`The dictionary would correct ${formatCount(places, 'place')} in ${formatCount(items.length, 'text')}.`}
        actions={<Button onClick={() => setLooking(true)}>Look at {places === 1 ? 'it' : 'them'}</Button>}
      >
        Nothing is changed until you say so.
      </Notice>
      {isLooking && <CorrectionsDialog {...{ episodeId, content, items }} onClose={() => setLooking(false)} />}
    </>
  );
}
