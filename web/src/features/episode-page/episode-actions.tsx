import type { Episode } from '@afterword/proto';
import { useNavigate } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { useDeleteEpisode } from '@/features/episodes/use-delete-episode';

const EpisodeDialog = lazy(() => import('./episode-dialog').then((module) => ({ default: module.EpisodeDialog })));

/** Change what an episode is called and whose voice it has, or delete it. */
export function EpisodeActions({ episode }: { episode: Episode }) {
  const [isChanging, setChanging] = useState(false);
  const navigate = useNavigate();
  const deleteEpisode = useDeleteEpisode();
  return (
    <span className="flex flex-none">
      <IconButton name="Edit episode" icon={<Pencil aria-hidden />} onClick={() => setChanging(true)} />
      <IconButton
        name="Delete episode"
        icon={<Trash2 aria-hidden />}
        onClick={() => {
          deleteEpisode(episode);
          void navigate({ to: '/' });
        }}
      />
      <Suspense>{isChanging && <EpisodeDialog episode={episode} onClose={() => setChanging(false)} />}</Suspense>
    </span>
  );
}
