import type { Episode } from '@afterword/proto';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useSessionDraft } from '@/lib/use-session-draft';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';
import { BrandVoiceSelect } from '@/features/voices';
import { MAX_TITLE_CHARACTERS, useChangeEpisode } from '@/features/episodes';

/** Edits an episode's title and brand voice. Escape cancels. */
export function EpisodeDialog({ episode, onClose }: { episode: Episode; onClose: () => void }) {
  const draft = useSessionDraft(`rename:${episode.id}`);
  const title = draft.text ?? episode.title ?? '';
  const [voice, setVoice] = useState(episode.selectedBrandProfileId);
  const change = useChangeEpisode(episode.id);
  const field = useRef<HTMLInputElement>(null);
  const form = useId();
  const close = () => {
    draft.forget();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!title.trim()) return;
    change.mutate({
      ...(title.trim() !== episode.title && { title: title.trim() }),
      ...(voice !== episode.selectedBrandProfileId && { selectedBrandProfileId: voice }),
    });
    close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Edit episode"
      initialFocus={field}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={form} disabled={!title.trim()}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-5">
        <Field label="Episode Title">
          {(control) => (
            <input
              {...control}
              ref={field}
              className={inputStyle}
              dir="auto"
              maxLength={MAX_TITLE_CHARACTERS}
              value={title}
              onChange={(event) => draft.change(event.target.value)}
            />
          )}
        </Field>
        <Field label="Brand Voice Profile" hint="Used for content you generate from now on. Existing content doesn’t change.">
          {(control) => <BrandVoiceSelect {...control} value={voice} onChoose={setVoice} />}
        </Field>
      </form>
    </Dialog>
  );
}
