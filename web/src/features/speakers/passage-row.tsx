import clsx from 'clsx';
import { Square, SquareCheck } from 'lucide-react';
import { memo } from 'react';
import { clockTime } from '@/lib/format';
import { type Passage, nameOf } from './speakers';

interface PassageRowProps {
  passage: Passage;
  /** Characters of the text that are selected; null if none are. */
  from: number | null;
  to: number | null;
  ink: string;
}

export const passageElementId = (id: number) => `passage-${id}`;

/** A passage in the list. If only some of its words are selected, those are marked. */
export const PassageRow = memo(function PassageRow({ passage, from, to, ink }: PassageRowProps) {
  const { id, speaker, startMs, text, number } = passage;
  const isSelected = from !== null && to !== null;
  const isPart = isSelected && (from > 0 || to < text.length);
  return (
    <div
      id={passageElementId(id)}
      role="option"
      aria-selected={isSelected}
      data-option={number}
      className={clsx(
        'grid cursor-default grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 rounded-md px-3 py-2.5 [contain-intrinsic-size:auto_5rem] [content-visibility:auto]',
        isSelected && !isPart && 'bg-accent-soft',
      )}
    >
      {isSelected ? <SquareCheck className="mt-3 text-accent" aria-hidden /> : <Square className="mt-3 text-ink-3" aria-hidden />}
      <div className="min-w-0">
        <span className={clsx('mr-2.5 font-bold wrap-anywhere', ink)}>{nameOf(speaker)}</span>
        <span className="text-sm text-ink-3 tabular-nums">{clockTime(startMs / 1000)}</span>
        <p data-passage={number} dir="auto" className="leading-[1.65] wrap-anywhere">
          {isPart ? (
            <>
              {text.slice(0, from)}
              <mark className="rounded-sm bg-accent-soft text-ink">{text.slice(from, to)}</mark>
              {text.slice(to)}
            </>
          ) : (
            text
          )}
        </p>
      </div>
    </div>
  );
});
