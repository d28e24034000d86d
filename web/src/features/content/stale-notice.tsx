import type { ChangedWords, GeneratedContent } from '@afterword/proto';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { usePlayback } from '@/features/player';
import { clockTime, formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { Added, Removed } from '@/ui/word-diff';

const MAX_SHOWN_CHANGES = 5;

/** Warns that words of the transcript have changed since the content was written. */
export function StaleNotice({ item: { changedWords } }: { item: GeneratedContent }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? changedWords : changedWords.slice(0, MAX_SHOWN_CHANGES);
  const left = changedWords.length - shown.length;
  return (
    <Notice
      tone="warn"
      title="The transcript has changed since this was written."
      actions={left > 0 && <Button onClick={() => setShowsAll(true)}>Show {formatCount(left, 'more change')}</Button>}
    >
      {changedWords.length > 0 ? 'These words were corrected under it:' : 'Regenerate it, or check the changed words yourself.'}
      {shown.length > 0 && (
        <span role="list" className="mt-1.5 grid gap-1">
          {shown.map((words) => (
            <Change key={`${words.start} ${words.startMs}`} words={words} />
          ))}
        </span>
      )}
    </Notice>
  );
}

function Change({ words: { before, after, startMs } }: { words: ChangedWords }) {
  const playback = usePlayback();
  const time = clockTime(startMs / 1000);
  return (
    <span role="listitem" className="flex flex-wrap items-center gap-x-2">
      {before && <Removed>{before}</Removed>}
      {after ? <Added>{after}</Added> : <span className="text-ink-2">(left out)</span>}
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
