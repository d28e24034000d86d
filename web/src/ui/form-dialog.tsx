import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button';
import { Dialog } from './dialog';

interface FormDialogProps {
  title: string;
  lead?: ReactNode;
  /** The label of the save button. */
  save: string;
  note?: string | undefined;
  /** Why it cannot be saved yet; replaces the note. */
  missing?: string | undefined;
  /** Whether closing would lose input. */
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** A form in a dialog. Focuses its first field, and asks for confirmation before closing loses input. */
export function FormDialog({ title, lead, save, note, missing, isDirty, isSaving, onSave, onLeave, children }: FormDialogProps) {
  const [isLeaving, setLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const close = () => (isDirty ? setLeaving(true) : onLeave());
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={title}
      lead={lead}
      initialFocus={() => form.current?.querySelector<HTMLElement>('input, select, textarea') ?? null}
      footer={
        isLeaving ? (
          <Leaving onKeep={() => setLeaving(false)} onDiscard={onLeave} />
        ) : (
          <>
            <span id={`${id}-note`} className="mr-auto text-sm text-ink-3 max-md:w-full">
              {missing ?? note}
            </span>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={id}
              busy={isSaving}
              disabled={missing !== undefined}
              aria-describedby={`${id}-note`}
            >
              {save}
            </Button>
          </>
        )
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving && missing === undefined) onSave();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}

function Leaving({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <span role="alert" className="mr-auto font-semibold max-md:w-full">
        You have unsaved changes.
      </span>
      <Button onClick={onDiscard}>Discard</Button>
      <Button variant="primary" ref={keep} onClick={onKeep}>
        Keep editing
      </Button>
    </>
  );
}
