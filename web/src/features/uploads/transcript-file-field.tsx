import { TRANSCRIPT_EXTENSIONS } from '@afterword/proto';
import { Field } from '@/ui/field';
import { fileInputStyle } from '@/ui/input-style';

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
        className={fileInputStyle}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
    )}
  </Field>
);
