import type { Episode } from '@afterword/proto';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFocusFirstNew } from '@/lib/use-focus-first-new';
import { useSessionDraft } from '@/lib/use-session-draft';
import { Button } from '@/ui/button';
import { inputStyle } from '@/ui/input-style';
import { IconButton } from '@/ui/icon-button';
import { EpisodeRow } from './episode-row';
import { MAX_TITLE_CHARACTERS, titleOf } from './episode-title';
import type { useEpisodeSearch } from './episodes.queries';
import { useChangeEpisode } from './use-change-episode';
import { useDeleteEpisode } from './use-delete-episode';

interface EpisodeListProps {
  found: Pick<ReturnType<typeof useEpisodeSearch>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isPlaceholderData'>;
  episodes: Episode[];
  total: number;
}

/** The loaded results. 'Show more' moves the focus to the first new one. */
export function EpisodeList({ found, episodes, total }: EpisodeListProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = found;
  const { list, expectMore } = useFocusFirstNew<HTMLUListElement>(episodes.length, 'li > a');
  const showMore = () => {
    expectMore();
    void fetchNextPage();
  };
  return (
    <section aria-label="Episodes" aria-busy={isPlaceholderData} className="rounded-lg border border-line bg-surface shadow-sm">
      <ul ref={list} className="divide-y divide-line">
        {episodes.map((episode) => (
          <EpisodeListItem key={episode.id} episode={episode} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">
        <span className="mr-auto" role="status">
          Showing {episodes.length} of {total}
        </span>
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={showMore}>
            Show more
          </Button>
        )}
      </div>
    </section>
  );
}

/** An episode row with rename and delete. */
function EpisodeListItem({ episode }: { episode: Episode }) {
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

/** Edits the title in place. Enter saves, Escape cancels. */
function RenameForm({ episode, onEnd }: { episode: Episode; onEnd: () => void }) {
  const { text, change, forget } = useSessionDraft(`rename:${episode.id}`);
  const title = text ?? episode.title ?? '';
  const field = useRef<HTMLInputElement>(null);
  const rename = useChangeEpisode(episode.id);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const end = () => {
    forget();
    onEnd();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim()) return;
    if (title.trim() !== episode.title) rename.mutate({ title: title.trim() });
    end();
  };
  return (
    <form className="flex flex-wrap items-center gap-2" onSubmit={submit}>
      <input
        ref={field}
        aria-label={`New title of ${titleOf(episode)}`}
        className={`${inputStyle} min-w-60 flex-1`}
        dir="auto"
        maxLength={MAX_TITLE_CHARACTERS}
        value={title}
        onKeyDown={(event) => event.key === 'Escape' && end()}
        onChange={(event) => change(event.target.value)}
      />
      <Button variant="ghost" onClick={end}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" disabled={!title.trim()}>
        Save
      </Button>
    </form>
  );
}
