import { wordDiff } from '@afterword/language/diff';
import type { Enhancement } from '@afterword/proto';
import { useMemo, useState } from 'react';
import { Added, Removed, WordDiff } from '@/ui/word-diff';
import { isLong, truncate } from './truncate';

interface SuggestedChangeProps {
  enhancement: Pick<Enhancement, 'original' | 'suggested'>;
  /** Whether to show long text in full. */
  whole?: boolean | undefined;
}

/** What a suggestion changes: a word diff if short, otherwise the beginning of both texts until expanded. */
export function SuggestedChange({ enhancement, whole = false }: SuggestedChangeProps) {
  const [showsAll, setShowsAll] = useState(whole);
  const { original, suggested } = enhancement;
  const isCut = isLong(original) || isLong(suggested);
  return (
    <div className="rounded-md border border-line bg-sunken px-4 py-3">
      {isCut && !showsAll ? <Beginnings {...enhancement} /> : <WordDiff before={original} after={suggested} />}
      {isCut && !whole && (
        <button
          type="button"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
          className="min-h-8 text-sm font-semibold text-accent underline underline-offset-3"
        >
          {showsAll ? 'Show less' : 'Show all'}
        </button>
      )}
    </div>
  );
}

/** The texts may begin alike, so the differing words are listed below. */
function Beginnings({ original, suggested }: Pick<Enhancement, 'original' | 'suggested'>) {
  const parts = useMemo(() => wordDiff(original, suggested), [original, suggested]);
  const wordsThatAre = (kind: 'removed' | 'added') =>
    parts
      .filter((part) => part.kind === kind)
      .map(({ text }) => text.trim())
      .join(' … ')
      .trim();
  const [removed, added] = [wordsThatAre('removed'), wordsThatAre('added')];
  return (
    <dl className="grid gap-x-3 gap-y-1 wrap-anywhere md:grid-cols-[6rem_minmax(0,1fr)] [&_dt]:text-sm [&_dt]:leading-6 [&_dt]:text-ink-3">
      <dt>Now</dt>
      <dd>{truncate(original)}</dd>
      <dt>Suggested</dt>
      <dd>{truncate(suggested)}</dd>
      <dt>Difference</dt>
      <dd>
        {removed && <Removed>{truncate(removed)}</Removed>} {added && <Added>{truncate(added)}</Added>}
      </dd>
    </dl>
  );
}
