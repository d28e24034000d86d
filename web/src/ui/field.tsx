import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label above, and a hint or an error below. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const below = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-md font-semibold">
        {label}
      </label>
      {children({ id, 'aria-describedby': below ? `${id}-below` : undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <span id={`${id}-below`} role="alert" className="flex items-start gap-1.5 text-sm font-semibold text-bad">
          <CircleAlert className="mt-px size-4" aria-hidden />
          {error}
        </span>
      ) : (
        hint && (
          <span id={`${id}-below`} className="text-sm text-ink-3">
            {hint}
          </span>
        )
      )}
    </div>
  );
}
