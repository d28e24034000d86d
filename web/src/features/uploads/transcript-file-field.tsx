import { TRANSCRIPT_EXTENSIONS } from '@afterword/proto';
import { lazy, Suspense, useRef, useState } from 'react';
import { Field } from '@/ui/field';
import { fileInputStyle } from '@/ui/input-style';

const PreviewDialog = lazy(() => import('./preview/preview-dialog').then((module) => ({ default: module.PreviewDialog })));

interface TranscriptFileFieldProps {
  label: string;
  hint: string;
  /** Of the recording, or null if it is not known yet. */
  audioSeconds?: number | null;
  /** Called after the file was checked, with where it ends if it has times; null if none is chosen any more. */
  onChoose: (file: File | null, endMs: number | null) => void;
}

/** Chooses a transcript file, and shows what is in it before it counts. */
export function TranscriptFileField({ label, hint, audioSeconds = null, onChoose }: TranscriptFileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [checked, setChecked] = useState<File | null>(null);
  const choose = (file: File | null, endMs: number | null) => {
    if (!file && input.current) input.current.value = '';
    setChecked(null);
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
