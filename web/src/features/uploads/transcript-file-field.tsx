import { TRANSCRIPT_EXTENSIONS } from '@afterword/proto';
import { lazy, Suspense, useRef, useState } from 'react';
import { Field } from '@/ui/field';
import { Button } from '@/ui/button';
import { fileInputStyle } from '@/ui/input-style';
import { Notice } from '@/ui/notice';

const PreviewDialog = lazy(() => import('./preview/preview-dialog').then((module) => ({ default: module.PreviewDialog })));

interface TranscriptFileFieldProps {
  label: string;
  hint: string;
  /** Of the recording, or null if it is not known yet. */
  audioSeconds?: number | null;
  /** The file that is chosen, also one that was chosen before a reload. */
  chosen?: File | null;
  /** The name of a file that has to be chosen again. */
  lost?: string | null;
  /** Called after the file was checked, with where it ends if it has times; null if none is chosen any more. */
  onChoose: (file: File | null, endMs: number | null) => void;
}

/** Chooses a transcript file, and shows what is in it before it counts. */
export function TranscriptFileField({ label, hint, audioSeconds = null, chosen = null, lost = null, onChoose }: TranscriptFileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<File | null>(null);
  const [isChosenHere, setChosenHere] = useState(false);
  const choose = (file: File | null, endMs: number | null) => {
    if (!file && input.current) input.current.value = '';
    setChecked(null);
    setChosenHere(file !== null);
    onChoose(file, endMs);
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <>
          <input
            {...control}
            ref={input}
            type="file"
            accept={TRANSCRIPT_EXTENSIONS.join(',')}
            className={fileInputStyle}
            onChange={(event) => setChecked(event.target.files?.[0] ?? null)}
          />
          <div role="status">
            {chosen && !isChosenHere && <RestoredFile name={chosen.name} onRemove={() => choose(null, null)} />}
            {lost && !chosen && (
              <div className="mt-2">
                <Notice tone="warn" title={`Choose ${lost} again.`}>
                  This browser couldn’t keep it when the page was reloaded.
                </Notice>
              </div>
            )}
          </div>
          {checked && (
            <Suspense>
              <PreviewDialog file={checked} audioSeconds={audioSeconds} onChoose={choose} onChooseAnother={() => input.current?.click()} />
            </Suspense>
          )}
        </>
      )}
    </Field>
  );
}

/** The browser's own field cannot show a file that was chosen before a reload. */
const RestoredFile = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <div className="mt-2">
    <Notice
      tone="run"
      title={`${name} is still chosen.`}
      actions={
        <Button variant="ghost" onClick={onRemove}>
          Remove
        </Button>
      }
    />
  </div>
);
