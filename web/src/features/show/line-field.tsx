import { get, useFormContext } from 'react-hook-form';
import { Field } from '@/ui/field';
import { inputStyle } from '@/ui/input-style';

interface LineFieldProps {
  /** The path of the field in the form. */
  name: string;
  label: string;
  hint?: string;
  placeholder?: string;
  inputMode?: 'url' | 'numeric';
}

/** A text field of the surrounding form. */
export function LineField({ name, label, hint, ...input }: LineFieldProps) {
  const { register, formState } = useFormContext();
  const error = (get(formState.errors, name) as { message?: string } | undefined)?.message;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...control} {...input} className={inputStyle} dir="auto" autoComplete="off" {...register(name)} />}
    </Field>
  );
}

/** Who somebody is on each network. `of` is the path of the handles in the form. */
export const HandleFields = ({ of }: { of: string }) => (
  <div className="grid gap-4 md:grid-cols-3">
    <LineField name={`${of}.x`} label="X" placeholder="@handle" />
    <LineField name={`${of}.linkedin`} label="LinkedIn" placeholder="linkedin.com/in/name" inputMode="url" />
    <LineField name={`${of}.instagram`} label="Instagram" placeholder="@handle" />
  </div>
);
