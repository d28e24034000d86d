import type { Episode } from '@afterword/proto';
import { type FormEvent, useEffect, useRef } from 'react';
import { useSessionDraft } from '@/lib/use-session-draft';
import { Button } from '@/ui/button';
import { inputStyle } from '@/ui/field';
import { MAX_TITLE_CHARACTERS, titleOf } from './episode-title';
import { useChangeEpisode } from './use-change-episode';

/** A title under change, in the place of the title. Enter saves, Escape cancels. */
export function RenameForm({ episode, onEnd }: { episode: Episode; onEnd: () => void }) {
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
      <Button variant="quiet" onClick={end}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" disabled={!title.trim()}>
        Save
      </Button>
    </form>
  );
}
