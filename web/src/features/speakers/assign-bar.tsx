import clsx from 'clsx';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useDraft } from '@/lib/use-draft';
import { Button } from '@/ui/button';
import { inputStyle } from '@/ui/input-style';
import { KeyHint } from '@/ui/key-hint';
import { nameOf } from './speakers';

interface AssignBarProps {
  episodeId: string;
  /** What is selected, such as "14 passages"; null if nothing is. */
  selected: string | null;
  names: string[];
  isNaming: boolean;
  onNaming: (isNaming: boolean) => void;
  onAssign: (speaker: string | null) => void;
}

/** Gives the selection to a speaker. */
export function AssignBar({ episodeId, selected, names, isNaming, onNaming, onAssign }: AssignBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 md:px-5">
      <span role="status" className={clsx('mr-auto tabular-nums', selected ? 'font-bold' : 'text-sm text-ink-2')}>
        {selected
          ? `Assign ${selected} to`
          : 'Select passages with the arrow keys, several with Shift. Press the right arrow to start at a later word.'}
      </span>
      {selected && isNaming && (
        <NewSpeakerForm draftName={`new-speaker:${episodeId}`} onAssign={onAssign} onCancel={() => onNaming(false)} />
      )}
      {selected && !isNaming && (
        <>
          {names.map((name, index) => (
            <Button key={name} onClick={() => onAssign(name)}>
              <span className="max-w-40 truncate">{name}</span>
              {index < 9 && <KeyHint>{String(index + 1)}</KeyHint>}
            </Button>
          ))}
          <Button onClick={() => onAssign(null)}>
            {nameOf(null)}
            <KeyHint>0</KeyHint>
          </Button>
          <Button onClick={() => onNaming(true)}>
            New speaker
            <KeyHint>N</KeyHint>
          </Button>
        </>
      )}
    </div>
  );
}

interface NewSpeakerFormProps {
  draftName: string;
  onAssign: (speaker: string) => void;
  onCancel: () => void;
}

/** Enter assigns. Escape closes, and the name is kept until it is used. */
function NewSpeakerForm({ draftName, onAssign, onCancel }: NewSpeakerFormProps) {
  const { draft, change, forget } = useDraft(draftName);
  const name = draft ?? '';
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    forget();
    onAssign(name.trim());
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
  };
  return (
    <form onSubmit={submit} className="flex items-center gap-2">
      <input
        ref={field}
        onKeyDown={press}
        aria-label="Name of the new speaker"
        placeholder="Name"
        maxLength={100}
        className={inputStyle}
        value={name}
        onChange={(event) => change(event.target.value)}
      />
      <Button variant="primary" type="submit" disabled={!name.trim()}>
        Assign
      </Button>
    </form>
  );
}
