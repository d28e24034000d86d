import { Field, inputStyle } from './field';

interface FileFieldProps {
  label: string;
  hint: string;
  /** Endings and types as the browser's `accept` takes them. */
  accept: string;
  onChoose: (file: File | null) => void;
}

/** Chooses one file of this computer. */
export const FileField = ({ label, hint, accept, onChoose }: FileFieldProps) => (
  <Field label={label} hint={hint}>
    {(control) => (
      <input
        {...control}
        type="file"
        accept={accept}
        className={`${inputStyle} cursor-pointer text-ink-2 file:mr-3 file:cursor-pointer file:rounded-sm file:bg-sunken file:px-3 file:py-0.5 file:text-md file:font-semibold file:text-ink`}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
    )}
  </Field>
);
