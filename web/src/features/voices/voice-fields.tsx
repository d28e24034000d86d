import { useFormContext } from 'react-hook-form';
import { capitalize } from '@/lib/capitalize';
import { Field, inputStyle } from '@/ui/field';
import { Select } from '@/ui/select';
import type { VoiceField, VoiceForm } from './voice-form';

interface VoiceFieldProps {
  name: VoiceField;
  label: string;
  hint?: string;
}

/** What each control of the form has: its value, and the sentence about what is wrong with it. */
function useVoiceField(name: VoiceField) {
  const { register, formState } = useFormContext<VoiceForm>();
  return { control: register(name), error: formState.errors[name]?.message };
}

export function LineField({ name, label, hint, required }: VoiceFieldProps & { required?: boolean }) {
  const { control, error } = useVoiceField(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <input {...field} {...control} aria-required={required} autoComplete="off" className={inputStyle} />}
    </Field>
  );
}

export function TextField({ name, label, hint, rows }: VoiceFieldProps & { rows: number }) {
  const { control, error } = useVoiceField(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => <textarea {...field} {...control} rows={rows} className={`${inputStyle} resize-y`} />}
    </Field>
  );
}

export function ChoiceField({ name, label, hint, options }: VoiceFieldProps & { options: readonly string[] }) {
  const { control, error } = useVoiceField(name);
  return (
    <Field label={label} hint={hint} error={error}>
      {(field) => (
        <Select {...field} {...control}>
          {options.map((option) => (
            <option key={option} value={option}>
              {capitalize(option)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
