import type { Episode } from '@afterword/proto';
import { useState } from 'react';
import { useSessionDraft } from '@/lib/use-session-draft';
import { Field } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { inputStyle } from '@/ui/input-style';
import { BrandVoiceSelect } from '@/features/voices';
import { MAX_TITLE_CHARACTERS, useChangeEpisode } from '@/features/episodes';

/** Edits an episode's title and brand voice. */
export function EpisodeDialog({ episode, onClose }: { episode: Episode; onClose: () => void }) {
  const draft = useSessionDraft(`rename:${episode.id}`);
  const title = draft.text ?? episode.title ?? '';
  const [voice, setVoice] = useState(episode.selectedBrandProfileId);
  const change = useChangeEpisode(episode.id);
  const close = () => {
    draft.forget();
    onClose();
  };
  const save = () => {
    change.mutate({
      ...(title.trim() !== episode.title && { title: title.trim() }),
      ...(voice !== episode.selectedBrandProfileId && { selectedBrandProfileId: voice }),
    });
    close();
  };
  return (
    <FormDialog
      title="Edit episode"
      save="Save"
      missing={title.trim() ? undefined : 'Enter a title.'}
      isDirty={title !== (episode.title ?? '') || voice !== episode.selectedBrandProfileId}
      isSaving={change.isPending}
      onSave={save}
      onLeave={close}
    >
      <div className="grid gap-5">
        <Field label="Episode Title">
          {(control) => (
            <input
              {...control}
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
      </div>
    </FormDialog>
  );
}
