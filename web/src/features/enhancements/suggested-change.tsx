import type { Enhancement } from '@afterword/proto';
import { useState } from 'react';
import { Added, Removed, WordDiff } from '@/ui/word-diff';
import { isLong, truncated } from './truncated';

/** What a suggestion changes: word by word where that is short, otherwise the beginnings of both texts until a person asks for all. */
export function SuggestedChange({ enhancement: { original, suggested }, whole = false }: { enhancement: Enhancement; whole?: boolean }) {
  const [showsAll, setShowsAll] = useState(whole);
  const isCut = isLong(original) || isLong(suggested);
  return (
    <div className="rounded-md border border-line bg-sunken px-4 py-3">
      {isCut && !showsAll ? (
        <p className="leading-relaxed wrap-anywhere">
          {original && <Removed>{truncated(original)}</Removed>} <Added>{truncated(suggested)}</Added>
        </p>
      ) : (
        <WordDiff before={original} after={suggested} />
      )}
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
