import { listUnsureWords } from '@afterword/language/exports/unsure-words';
import type { Citation, GeneratedContent } from '@afterword/proto';
import { useState } from 'react';
import { PlayButton } from '@/features/player';
import { formatCount } from '@/lib/format';
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
  return (
    <span role="listitem" className="inline-flex flex-wrap items-center gap-x-2">
      <span className="border-b-2 border-dotted border-warn">{listUnsureWords(unsure).join(', ')}</span>
      <PlayButton startMs={startMs} />
    </span>
  );
}
