import { useId } from 'react';
import { useDraft } from '@/lib/use-draft';
import { formatCount } from '@/lib/format';
import { Field } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { inputStyle } from '@/ui/input-style';
import type { Paragraph } from './paragraphs';
import { useChangeSpeaker } from './transcript.queries';

interface SpeakerDialogProps {
  episodeId: string;
  version: number;
  paragraphs: Paragraph[];
  paragraph: Paragraph;
  onClose: () => void;
}

/** Renames a speaker, everywhere or in one paragraph. Using an existing name merges the speakers. */
export function SpeakerDialog({ episodeId, version, paragraphs, paragraph: { id, speaker }, onClose }: SpeakerDialogProps) {
  const saved = { name: speaker ?? '', isEverywhere: speaker !== null };
  const { draft, change: changeDraft, forget } = useDraft<typeof saved>(`speaker:${episodeId}:${id}`);
  const { name, isEverywhere } = draft ?? saved;
  const names = useId();
  const change = useChangeSpeaker(episodeId);
  const others = [...new Set(paragraphs.flatMap((each) => each.speaker ?? []))].filter((other) => other !== speaker);
  const count = paragraphs.filter((each) => each.speaker === speaker).length;
  const newName = name.trim();
  const isMerge = isEverywhere && speaker !== null && others.includes(newName);
  const leave = () => {
    forget();
    onClose();
  };
  const save = () => {
    if (newName === speaker) return leave();
    const scope = isEverywhere ? {} : { segmentId: id };
    change.mutate({ baseVersion: version, from: speaker, to: newName, ...scope }, { onSuccess: leave });
  };
  return (
    <FormDialog
      title={speaker ? `Rename ${speaker}` : 'Who speaks here?'}
      save={isMerge ? 'Merge' : 'Rename'}
      note={isMerge ? `${speaker} and ${newName} become one speaker.` : undefined}
      missing={newName ? undefined : 'Enter a name.'}
      isDirty={name !== saved.name}
      isSaving={change.isPending}
      onSave={save}
      onLeave={leave}
    >
      <div className="grid gap-5">
        <Field label="Name" hint={others.length > 0 ? `Also in this transcript: ${others.join(', ')}.` : undefined}>
          {(control) => (
            <input
              {...control}
              list={names}
              maxLength={100}
              className={inputStyle}
              value={name}
              onChange={(event) => changeDraft({ name: event.target.value, isEverywhere })}
            />
          )}
        </Field>
        <datalist id={names}>
          {others.map((other) => (
            <option key={other}>{other}</option>
          ))}
        </datalist>
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-md font-semibold">Where</legend>
          <Choice
            label={`Everywhere (${formatCount(count, 'paragraph')})`}
            checked={isEverywhere}
            onChoose={() => changeDraft({ name, isEverywhere: true })}
          />
          <Choice label="In this paragraph only" checked={!isEverywhere} onChoose={() => changeDraft({ name, isEverywhere: false })} />
        </fieldset>
      </div>
    </FormDialog>
  );
}

const Choice = ({ label, checked, onChoose }: { label: string; checked: boolean; onChoose: () => void }) => (
  <label className="flex min-h-8 items-center gap-2.5">
    <input type="radio" name="where" className="size-4 accent-accent" checked={checked} onChange={onChoose} />
    {label}
  </label>
);
