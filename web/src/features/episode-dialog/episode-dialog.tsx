import type { Episode } from '@afterword/proto';
import { useDraft } from '@/lib/use-draft';
import { Field } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { inputStyle } from '@/ui/input-style';
import { BrandVoiceSelect } from '@/features/voices';
import { MAX_TITLE_CHARACTERS, useChangeEpisode } from '@/features/episodes';

/** Edits an episode's title and brand voice. */
export function EpisodeDialog({ episode, onClose }: { episode: Episode; onClose: () => void }) {
  const saved = { title: episode.title ?? '', voice: episode.selectedBrandProfileId };
  const { draft, change: changeDraft, forget } = useDraft<typeof saved>(`episode:${episode.id}`);
  const { title, voice } = draft ?? saved;
  const change = useChangeEpisode(episode.id);
  const close = () => {
    forget();
    onClose();
  };
  const save = () => {
    change.mutate({
      ...(title.trim() !== episode.title && { title: title.trim() }),
      ...(voice !== saved.voice && { selectedBrandProfileId: voice }),
    });
    close();
  };
  return (
    <FormDialog
      title="Edit episode"
      save="Save"
      missing={title.trim() ? undefined : 'Enter a title.'}
      isDirty={title !== saved.title || voice !== saved.voice}
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
              onChange={(event) => changeDraft({ title: event.target.value, voice })}
            />
          )}
        </Field>
        <Field label="Brand Voice Profile" hint="Used for content you generate from now on. Existing content doesn’t change.">
          {(control) => <BrandVoiceSelect {...control} value={voice} onChoose={(chosen) => changeDraft({ title, voice: chosen })} />}
        </Field>
      </div>
    </FormDialog>
  );
}
