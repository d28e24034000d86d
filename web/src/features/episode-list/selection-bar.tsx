import type { ListedEpisode } from '@afterword/proto';
import { Download, Pencil, Sparkles, Trash2, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useDeleteEpisodes } from '@/features/episodes';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';

const EpisodeDialog = lazy(() => import('@/features/episode-dialog').then((module) => ({ default: module.EpisodeDialog })));
const ExportDialog = lazy(() => import('./export-dialog').then((module) => ({ default: module.ExportDialog })));
const GenerateDialog = lazy(() => import('./generate-dialog').then((module) => ({ default: module.GenerateDialog })));

type Opened = 'edit' | 'export' | 'generate';

/** What can be done with the selected episodes. Docked at the bottom while something is selected. */
export function SelectionBar({ episodes, onClear }: { episodes: ListedEpisode[]; onClear: () => void }) {
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
