import type { ListedEpisode } from '@afterword/proto';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, AudioLines, SearchX, Upload, Download, Pencil, Sparkles, Trash2, X } from 'lucide-react';
import { useState, lazy, type ReactNode, Suspense } from 'react';
import { TryExample, useUndeletedEpisodes, useDeleteEpisodes } from '@/features/episodes';
import { Page } from '@/features/layout';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { type EpisodeFilter, type EpisodeListAddress, isFiltered, parseFilter, toSearch } from './episode-filter';
import { EpisodeFilters } from './episode-filters';
import { useEpisodeSearch } from './episode-list.queries';
import { EpisodeTable } from './episode-table';
import { useSelection } from './use-selection';
import { IconButton } from '@/ui/icon-button';

interface EpisodeListPageProps {
  address: EpisodeListAddress;
  onChange: (filter: EpisodeFilter) => void;
}

/** All episodes: search, filter, sort, and actions for several at once. */
export function EpisodeListPage({ address, onChange }: EpisodeListPageProps) {
  const filter = parseFilter(address);
  const [today] = useState(() => new Date());
  const found = useEpisodeSearch(toSearch(filter, today));
  const { episodes, total } = useUndeletedEpisodes(found.data?.pages);
  return (
    <Page
      title="All episodes"
      lead={found.data && `${formatCount(total, 'episode')}${isFiltered(filter) ? ' found' : ''}.`}
      back={
        <Link
          to="/"
          className="mb-2 inline-flex min-h-8 items-center gap-1.5 text-md text-ink-2 no-underline hover:text-accent hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden />
          Episodes
        </Link>
      }
      actions={
        <Link to="/" className={buttonStyle({ variant: 'primary' })}>
          <Upload aria-hidden />
          Upload New Episode
        </Link>
      }
    >
      <EpisodeFilters filter={filter} onFilter={onChange} />
      <Found {...{ found, episodes, total, filter, onFilter: onChange }} />
    </Page>
  );
}

interface FoundProps {
  found: ReturnType<typeof useEpisodeSearch>;
  episodes: ListedEpisode[];
  total: number;
  filter: EpisodeFilter;
  onFilter: (filter: EpisodeFilter) => void;
}

function Found({ found, episodes, ...list }: FoundProps) {
  const selection = useSelection(episodes.map(({ id }) => id));
  if (found.error && !found.data) {
    return <LoadError what="The episodes" error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (!found.data) return <Skeleton lines={9} />;
  if (episodes.length === 0 && !found.hasNextPage) {
    const { sort, order } = list.filter;
    return isFiltered(list.filter) ? <NoMatches onClear={() => list.onFilter({ sort, order })} /> : <NoEpisodes />;
  }
  return (
    <>
      <EpisodeTable
        {...{ ...list, episodes, selection }}
        isLoading={found.isPlaceholderData}
        isLoadingMore={found.isFetchingNextPage}
        onMore={found.hasNextPage ? () => void found.fetchNextPage() : undefined}
      />
      <SelectionBar episodes={episodes.filter(({ id }) => selection.ids.has(id))} onClear={selection.clear} />
    </>
  );
}

const NoEpisodes = () => (
  <EmptyState icon={<AudioLines aria-hidden />} heading={<h2>No episodes yet</h2>} action={<TryExample />}>
    Upload your first episode to see it here, or look at a finished one first. The example costs nothing.
  </EmptyState>
);

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    icon={<SearchX aria-hidden />}
    heading={<h2>No episodes match</h2>}
    action={<Button onClick={onClear}>Show all episodes</Button>}
  >
    Try a shorter search or fewer filters.
  </EmptyState>
);

const EpisodeDialog = lazy(() => import('@/features/episode-dialog').then((module) => ({ default: module.EpisodeDialog })));
const ExportDialog = lazy(() => import('./export-dialog').then((module) => ({ default: module.ExportDialog })));
const GenerateDialog = lazy(() => import('./generate-dialog').then((module) => ({ default: module.GenerateDialog })));

type Opened = 'edit' | 'export' | 'generate';

/** What can be done with the selected episodes. Docked at the bottom while something is selected. */
function SelectionBar({ episodes, onClear }: { episodes: ListedEpisode[]; onClear: () => void }) {
  const [opened, setOpened] = useState<Opened>();
  const deleteEpisodes = useDeleteEpisodes();
  const close = () => setOpened(undefined);
  const first = episodes[0];
  if (!first) return null;
  return (
    <div className="pt-20">
      <div
        role="toolbar"
        aria-label="Selected episodes"
        className="fixed inset-x-3 bottom-3 z-20 mx-auto flex w-fit max-w-[calc(100%-1.5rem)] items-center gap-1 rounded-lg border border-line-strong bg-raised py-1.5 pr-1.5 pl-4 shadow-lg max-md:w-auto max-md:max-w-none max-md:justify-between md:right-auto md:left-[calc(var(--aw-sidebar)+2rem)] md:mx-0"
      >
        <b role="status" className="mr-2 whitespace-nowrap tabular-nums">
          {episodes.length} selected
        </b>
        <Action name="Generate" icon={<Sparkles aria-hidden />} onPress={() => setOpened('generate')} />
        <Action name="Export" icon={<Download aria-hidden />} onPress={() => setOpened('export')} />
        {episodes.length === 1 && <Action name="Edit" icon={<Pencil aria-hidden />} onPress={() => setOpened('edit')} />}
        <Action name="Delete" icon={<Trash2 aria-hidden />} onPress={() => deleteEpisodes(...episodes)} />
        <IconButton name="Clear selection" icon={<X aria-hidden />} onClick={onClear} />
      </div>
      <Suspense>
        {opened === 'edit' && <EpisodeDialog episode={first} onClose={close} />}
        {opened === 'export' && <ExportDialog episodes={episodes} onClose={close} />}
        {opened === 'generate' && <GenerateDialog episodes={episodes} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Without its word on phones. */
const Action = ({ name, icon, onPress }: { name: string; icon: ReactNode; onPress: () => void }) => (
  <Button variant="ghost" icon={icon} onClick={onPress}>
    <span className="max-md:sr-only">{name}</span>
  </Button>
);
