import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import type { ListedEpisode } from '@afterword/proto';
import { brandProfilesQuery } from '@/features/voices';
import { useShortcuts } from '@/lib/shortcuts';
import { useFocusFirstNew } from '@/lib/use-focus-first-new';
import { Button } from '@/ui/button';
import type { EpisodeFilter, Sort } from './episode-filter';
import { COLUMNS, EpisodeTableRow } from './episode-table-row';
import type { Selection } from './use-selection';

interface EpisodeTableProps {
  episodes: ListedEpisode[];
  total: number;
  filter: EpisodeFilter;
  onFilter: (filter: EpisodeFilter) => void;
  selection: Selection;
  isLoading: boolean;
  /** Loads more; undefined if there is no more. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** So many rows take longer to render than a person notices. The browser skips groups of them that are out of view. */
const MANY_ROWS = 25;

/**
 * The episodes as rows, below the width of seven columns as cards. Arrow keys move between rows, X selects. Not sorted by voice or by what
 * waits, which other services own (ADR 54); filters find both.
 */
export function EpisodeTable({ episodes: found, total, filter, onFilter, selection, isLoading, onMore, isLoadingMore }: EpisodeTableProps) {
  /** Rendered in steps, so that many rows never hold up the page. A single row changes at once: its checkbox would go back for a moment. */
  const [episodes, before] = [useDeferredValue(found), useDeferredValue(selection.ids)];
  const selected = Math.abs(selection.ids.size - before.size) < MANY_ROWS ? selection.ids : before;
  const { list: table, expectMore } = useFocusFirstNew<HTMLTableElement>(episodes.length, 'tbody a');
  const { data: profiles } = useQuery(brandProfilesQuery);
  const rows = () => [...(table.current?.rows ?? [])].slice(1);
  const current = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (by: number) => rows()[Math.max(0, current() + by)]?.querySelector('a')?.focus();
  const toggleCurrent = ({ shiftKey }: KeyboardEvent) => {
    const episode = episodes[current()];
    if (episode) selection.toggle(episode.id, shiftKey);
  };
  useShortcuts('Episodes', [
    { keys: ['j', 'arrowdown'], label: 'Next episode', onPress: () => move(1) },
    { keys: ['k', 'arrowup'], label: 'Previous episode', onPress: () => move(-1) },
    { keys: ['x'], label: 'Select, with Shift up to here', onPress: toggleCurrent },
  ]);
  const showMore = () => {
    expectMore();
    onMore?.();
  };
  return (
    <section aria-label="Episodes" aria-busy={isLoading} className="rounded-lg border border-line bg-surface shadow-sm">
      <table ref={table} className="block text-left">
        <TableHead {...{ filter, onFilter, selection, count: episodes.length }} />
        {groupsOf(MANY_ROWS, episodes).map((group, index) => (
          <tbody key={index} className="block [contain-intrinsic-size:auto_84rem] [content-visibility:auto]">
            {group.map((episode) => (
              <EpisodeTableRow
                key={episode.id}
                episode={episode}
                voice={profiles?.find(({ id }) => id === episode.selectedBrandProfileId)?.brandName}
                isSelected={selected.has(episode.id)}
                onToggle={selection.toggle}
              />
            ))}
          </tbody>
        ))}
      </table>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">
        <span className="mr-auto" role="status">
          Showing {episodes.length} of {total}
        </span>
        {onMore && (
          <Button busy={isLoadingMore} onClick={showMore}>
            Show more
          </Button>
        )}
      </div>
    </section>
  );
}

const groupsOf = <Item,>(size: number, items: Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, group) => items.slice(group * size, (group + 1) * size));

interface TableHeadProps extends Pick<EpisodeTableProps, 'filter' | 'onFilter' | 'selection'> {
  count: number;
}

function TableHead({ filter, onFilter, selection, count }: TableHeadProps) {
  const { sort = 'created', order = 'desc' } = filter;
  const sorted = (by: Sort) => ({
    direction: by === sort ? order : undefined,
    onSort: () => onFilter({ ...filter, sort: by, order: by === sort && order === 'desc' ? 'asc' : 'desc' }),
  });
  return (
    <thead className="block text-sm text-ink-2">
      <tr className={clsx(COLUMNS, 'max-lg:flex max-lg:px-3 max-lg:py-1')}>
        <th scope="col" className="pl-3 max-lg:p-0">
          <label className="flex min-h-10 items-center justify-center gap-4 pl-0 max-lg:justify-start max-lg:pl-3 max-md:min-h-11">
            <input
              type="checkbox"
              aria-label="Select all"
              className="size-5 accent-accent"
              checked={count > 0 && selection.ids.size === count}
              ref={(box) => {
                if (box) box.indeterminate = selection.ids.size > 0 && selection.ids.size < count;
              }}
              onChange={selection.toggleAll}
            />
            <span className="font-semibold lg:hidden" aria-hidden>
              Select all
            </span>
          </label>
        </th>
        <SortHeading {...sorted('title')}>Title</SortHeading>
        <SortHeading {...sorted('length')} isNumber>
          Length
        </SortHeading>
        {['Status', 'Voice', 'Waiting for'].map((name) => (
          <th key={name} scope="col" className="px-3 font-semibold max-lg:sr-only">
            {name}
          </th>
        ))}
        <SortHeading {...sorted('created')} isNumber>
          Created
        </SortHeading>
      </tr>
    </thead>
  );
}

interface SortHeadingProps {
  /** Undefined if the list is sorted by something else. */
  direction: 'asc' | 'desc' | undefined;
  onSort: () => void;
  isNumber?: boolean;
  children: ReactNode;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function SortHeading({ direction, onSort, isNumber = false, children }: SortHeadingProps) {
  const Arrow = direction === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" aria-sort={direction && ariaSort[direction]} className={clsx('px-1 max-lg:sr-only', isNumber && 'text-right')}>
      <button
        type="button"
        onClick={onSort}
        className="inline-flex min-h-9 items-center gap-1 rounded-sm px-2 font-semibold hover:bg-sunken max-lg:hidden"
      >
        {children}
        {direction && <Arrow className="size-4" aria-hidden />}
      </button>
      <span className="lg:hidden">{children}</span>
    </th>
  );
}
