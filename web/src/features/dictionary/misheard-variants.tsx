import { useState } from 'react';
import { Tag } from '@/ui/tag';

const MAX_SHOWN = 6;

/** How a term is misheard: the first few ways, and the rest on demand. */
export function MisheardVariants({ term, variations }: { term: string; variations: string[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? variations : variations.slice(0, MAX_SHOWN);
  const left = variations.length - shown.length;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2 text-ink-2">
      Heard as
      {shown.map((variation) => (
        <Tag key={variation}>{variation}</Tag>
      ))}
      {left > 0 && (
        <button
          type="button"
          aria-label={`+${left} more variations of ${term}`}
          onClick={() => setShowsAll(true)}
          className="inline-flex min-h-7 items-center rounded-full border border-line-strong bg-surface px-2.5 text-sm text-ink-2 hover:bg-sunken max-md:min-h-8"
        >
          +{left} more
        </button>
      )}
    </div>
  );
}
