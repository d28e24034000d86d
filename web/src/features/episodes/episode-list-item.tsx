import type { Episode } from '@afterword/proto';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '@/ui/icon-button';
import { EpisodeRow } from './episode-row';
import { titleOf } from './episode-title';
import { RenameForm } from './rename-form';
import { useDeleteEpisode } from './use-delete-episode';

/** An episode that can be renamed where it stands, or deleted. */
export function EpisodeListItem({ episode }: { episode: Episode }) {
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const deleteEpisode = useDeleteEpisode();
  const title = titleOf(episode);
  const end = () => {
    setRenaming(false);
    requestAnimationFrame(() => rename.current?.focus());
  };
  if (isRenaming) {
    return (
      <li className="px-4 py-3.5 md:px-5">
        <RenameForm episode={episode} onEnd={end} />
      </li>
    );
  }
  return (
    <li className="flex items-center pr-2 *:first:min-w-0 *:first:flex-1 md:pr-3">
      <EpisodeRow episode={episode} />
      <span className="flex flex-none max-md:flex-col">
        <IconButton ref={rename} name={`Rename ${title}`} icon={<Pencil aria-hidden />} onClick={() => setRenaming(true)} />
        <IconButton name={`Delete ${title}`} icon={<Trash2 aria-hidden />} onClick={() => deleteEpisode(episode)} />
      </span>
    </li>
  );
}
