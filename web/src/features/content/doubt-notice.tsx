import type { Citation, GeneratedContent } from '@afterword/proto';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { usePlayback } from '@/features/player';
import { bareWord } from '@/lib/bare-word';
import { clockTime, formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { toAnnotations } from './annotations';

const MAX_SHOWN_SOURCES = 5;

/** Warns before a decision that words of the sources may be misheard, and plays them. Shows nothing if there are none. */
export function DoubtNotice({ item }: { item: GeneratedContent }) {
  const [showsAll, setShowsAll] = useState(false);
  const unsure = toAnnotations(item).citations.filter((citation) => citation.unsure);
  if (unsure.length === 0) return null;
  const shown = showsAll ? unsure : unsure.slice(0, MAX_SHOWN_SOURCES);
  const left = unsure.length - shown.length;
  return (
    <Notice
      tone="warn"
      title="Check by ear before you approve."
      actions={left > 0 && <Button onClick={() => setShowsAll(true)}>Show {formatCount(left, 'more place')}</Button>}
    >
      {formatCount(unsure.length, 'sentence')} may have misheard words:
      <span role="list" className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
        {shown.map((citation) => (
          <UnsureWords key={citation.start} citation={citation} />
        ))}
      </span>
    </Notice>
  );
}

function UnsureWords({ citation: { unsure = [], startMs } }: { citation: Citation }) {
  const playback = usePlayback();
  const time = clockTime(startMs / 1000);
  return (
    <span role="listitem" className="inline-flex flex-wrap items-center gap-x-2">
      <span className="border-b-2 border-dotted border-warn">{unsure.map(bareWord).join(', ')}</span>
      <button
        type="button"
        aria-label={`Play at ${time}`}
        onClick={() => void playback.play(startMs / 1000)}
        className="inline-flex min-h-7 items-center gap-1 rounded-full px-2 text-sm font-semibold tabular-nums hover:bg-surface"
      >
        <Play className="size-3 fill-current" aria-hidden />
        {time}
      </button>
    </span>
  );
}
