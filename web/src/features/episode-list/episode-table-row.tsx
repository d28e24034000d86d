import type { ListedEpisode } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { ExampleBadge, StatusBadge, titleOf } from '@/features/episodes';
import { calendarDay, clockTime } from '@/lib/format';
import type { Selection } from './use-selection';

/** The seven columns that head and rows share: of one width however many rows are loaded, so that nothing moves when more are. */
export const COLUMNS = 'grid items-center lg:grid-cols-[3.25rem_minmax(0,2.2fr)_4.75rem_8.25rem_minmax(0,1fr)_minmax(6.75rem,1fr)_7.25rem]';

interface EpisodeTableRowProps {
  episode: ListedEpisode;
  /** The name of its brand voice; undefined if it has none. */
  voice: string | undefined;
  isSelected: boolean;
  onToggle: Selection['toggle'];
}

/** Memoized, because hundreds are rendered. */
export const EpisodeTableRow = memo(function EpisodeTableRow({ episode, voice, isSelected, onToggle }: EpisodeTableRowProps) {
  const title = titleOf(episode);
  const length = episode.duration === null ? undefined : clockTime(episode.duration);
  const waiting = describeWaiting(episode);
  const select = (event: MouseEvent) => onToggle(episode.id, event.shiftKey);
  return (
    <tr
      className={clsx(
        COLUMNS,
        'border-t border-line max-lg:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-lg:gap-x-2 max-lg:px-3 max-lg:py-2',
        isSelected ? 'bg-accent-soft' : 'hover:bg-paper',
      )}
    >
      <td className="pl-3 max-lg:pl-0">
        <label className="grid size-10 place-items-center max-md:size-11">
          <input
            type="checkbox"
            aria-label={`Select ${title}`}
            className="size-5 accent-accent"
            checked={isSelected}
            onClick={select}
            onChange={() => undefined}
          />
        </label>
      </td>
      <td className="px-3 py-2 wrap-anywhere max-lg:col-start-2 max-lg:p-0">
        <Link
          to="/episode/$id"
          params={{ id: episode.id }}
          className="inline-flex min-h-9 items-center rounded-sm text-read leading-snug font-semibold text-inherit no-underline hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>{' '}
        <ExampleBadge of={episode} />
        <span className="flex flex-wrap gap-x-3 gap-y-0.5 pb-1 text-sm text-ink-3 tabular-nums lg:hidden">
          {[calendarDay(episode.createdAt), length, waiting, voice].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </td>
      <Fact isNumber>{length}</Fact>
      <td className="px-3 max-lg:px-0">
        <StatusBadge episode={episode} />
      </td>
      <Fact>{voice}</Fact>
      <Fact>{waiting}</Fact>
      <Fact isNumber>
        <time dateTime={episode.createdAt}>{calendarDay(episode.createdAt)}</time>
      </Fact>
    </tr>
  );
});

interface FactProps {
  isNumber?: boolean;
  children: ReactNode;
}

/** A cell that cards show below the title. */
const Fact = ({ isNumber = false, children }: FactProps) => (
  <td className={clsx('px-3 text-sm text-ink-2 max-lg:hidden', isNumber ? 'text-right whitespace-nowrap tabular-nums' : 'wrap-anywhere')}>
    {children}
  </td>
);

function describeWaiting({ waiting }: ListedEpisode): string | undefined {
  if (!waiting) return undefined;
  const parts = [waiting.review > 0 && `${waiting.review} to review`, waiting.revision > 0 && `${waiting.revision} to revise`];
  return parts.filter(Boolean).join(', ');
}
