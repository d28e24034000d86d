import type { Episode } from '@afterword/proto';
import { type FormEvent, useEffect, useRef } from 'react';
import { useKeptText } from '@/lib/use-kept-text';
import { Button } from '@/ui/button';
import { inputStyle } from '@/ui/field';
import { LONGEST_TITLE, titleOf } from './episode-title';
import { useChangeEpisode } from './use-change-episode';

/** A title under change, in the place of the title. Enter saves, Escape cancels. */
export function RenameForm({ episode, onEnd }: { episode: Episode; onEnd: () => void }) {
  const { text, change, forget } = useKeptText(`rename:${episode.id}`);
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
        maxLength={LONGEST_TITLE}
        value={title}
        onKeyDown={(event) => event.key === 'Escape' && end()}
        onChange={(event) => change(event.target.value)}
      />
      <Button look="quiet" onClick={end}>
        Cancel
      </Button>
      <Button look="primary" type="submit" disabled={!title.trim()}>
        Save
      </Button>
    </form>
  );
}
