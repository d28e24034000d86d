import { TRANSCRIPT_EXTENSIONS } from '@afterword/proto';
import { Field, inputStyle } from '@/ui/field';

interface TranscriptFileFieldProps {
  label: string;
  hint: string;
  onChoose: (file: File | null) => void;
}

export const TranscriptFileField = ({ label, hint, onChoose }: TranscriptFileFieldProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <input
        {...control}
        type="file"
        accept={TRANSCRIPT_EXTENSIONS.join(',')}
        className={`${inputStyle} cursor-pointer text-ink-2 file:mr-3 file:cursor-pointer file:rounded-sm file:bg-sunken file:px-3 file:py-0.5 file:text-md file:font-semibold file:text-ink`}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
    )}
  </Field>
);
