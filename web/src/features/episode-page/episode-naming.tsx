import type { Episode } from '@afterword/proto';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { titleOf } from '@/features/episodes';
import { Button } from '@/ui/button';

const EpisodeDialog = lazy(() => import('@/features/episode-dialog').then((module) => ({ default: module.EpisodeDialog })));

/** Shows the title that content will print, or that it has none yet, and changes it. */
export function EpisodeNaming({ episode }: { episode: Episode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className="mt-3 flex flex-wrap items-center justify-center gap-x-2">
      <span>
        {episode.isNamed ? (
          <>
            The title is “<bdi>{titleOf(episode)}</bdi>”.
          </>
        ) : (
          'Content says “this episode” until you name it.'
        )}
      </span>
      <Button variant="ghost" icon={<Pencil aria-hidden />} onClick={() => setOpen(true)}>
        Name this episode
      </Button>
      <Suspense>{isOpen && <EpisodeDialog episode={episode} onClose={() => setOpen(false)} />}</Suspense>
    </span>
  );
}
