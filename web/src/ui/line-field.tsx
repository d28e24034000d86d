import type { ComponentProps, ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { Field } from './field';
import { inputStyle } from './input-style';

interface LineFieldProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'inputMode' | 'type' | 'disabled'> {
  /** The path of the field in the form. */
  name: string;
  label: string;
  hint?: ReactNode;
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
