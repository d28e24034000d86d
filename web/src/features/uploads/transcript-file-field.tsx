import { TRANSCRIPT_EXTENSIONS } from '@afterword/proto';
import { lazy, Suspense, useRef, useState } from 'react';
import { Field } from '@/ui/field';
import { FileInput } from '@/ui/file-input';

const PreviewDialog = lazy(() => import('./preview/preview-dialog').then((module) => ({ default: module.PreviewDialog })));
const ChosenTranscript = lazy(() => import('./chosen-transcript').then((module) => ({ default: module.ChosenTranscript })));

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
  const [chosenHere, setChosenHere] = useState<string | null>(null);
  const shown = chosenHere ?? chosen?.name ?? lost;
  const choose = (file: File | null, endMs: number | null) => {
    if (!file && input.current) input.current.value = '';
    setChecked(null);
    setChosenHere(file && checked && checked.name);
    onChoose(file, endMs);
  };
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <>
          <FileInput
            {...control}
            ref={input}
            chosen={chosenHere}
            accept={TRANSCRIPT_EXTENSIONS.join(',')}
            onChange={(event) => setChecked(event.target.files?.[0] ?? null)}
          />
          <div role="status">
            {shown && (
              <Suspense>
                <ChosenTranscript
                  name={shown}
                  state={chosenHere ? 'chosen' : chosen ? 'restored' : 'lost'}
                  onRemove={() => choose(null, null)}
                />
              </Suspense>
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
