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

export const inputStyle =
  'block w-full min-h-[calc(var(--aw-control)+0.25rem)] rounded-md border border-line-strong bg-raised px-3 py-2 text-base leading-normal text-ink focus-visible:outline-offset-0 aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad';

/** The browser's own button for choosing a file, dressed as our inputs. */
export const fileInputStyle = `${inputStyle} cursor-pointer text-ink-2 file:mr-3 file:cursor-pointer file:rounded-sm file:bg-sunken file:px-3 file:py-0.5 file:text-md file:font-semibold file:text-ink`;

/** A label over its control, and under it what helps or what is wrong. */
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
