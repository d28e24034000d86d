import { type KeyboardEvent, useId, useState } from 'react';
import { Tag } from '@/ui/tag';

const MAX_SHOWN = 3;

/** At most three keywords; the rest opens on press, hover and focus, and closes on Escape. */
export function Keywords({ keywords }: { keywords: string[] }) {
  if (keywords.length === 0) return null;
  const more = keywords.slice(MAX_SHOWN);
  return (
    <div className="relative flex flex-wrap gap-2">
      {keywords.slice(0, MAX_SHOWN).map((keyword) => (
        <Tag key={keyword}>{keyword}</Tag>
      ))}
      {more.length > 0 && <More keywords={more} />}
    </div>
  );
}

function More({ keywords }: { keywords: string[] }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const press = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
  return (
    <span onMouseEnter={() => setOpen(true)} onMouseLeave={() => setOpen(false)}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
        className="inline-flex min-h-7 items-center rounded-full border border-line-strong bg-surface px-2.5 text-sm text-ink-2 hover:bg-sunken max-md:min-h-8"
      >
        +{keywords.length} more
      </button>
      {isOpen && (
        <span id={id} className="absolute inset-x-0 top-full z-20 block pt-1">
          <span className="block w-fit rounded-md border border-line bg-raised px-3 py-2 text-sm wrap-anywhere text-ink-2 shadow-md">
            {keywords.join(', ')}
          </span>
        </span>
      )}
    </span>
  );
}
