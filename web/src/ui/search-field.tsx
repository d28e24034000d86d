import clsx from 'clsx';
import { Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { inputStyle } from './input-style';

interface SearchFieldProps {
  name: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
  field?: Ref<HTMLInputElement>;
  /** Shown at the right while the field is empty, such as a keyboard shortcut. */
  hint?: ReactNode;
  /** Whether the field gets the focus when its page opens. */
  isStart?: boolean;
  className?: string;
}

/** A ref, so that the field gets the focus once. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** An input that filters the list below it. */
export function SearchField({ name, placeholder, value, onChange, field, hint, isStart = false, className }: SearchFieldProps) {
  return (
    <div className={clsx('relative', className)}>
      <Search className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" aria-hidden />
      <input
        ref={isStart ? focus : field}
        type="search"
        aria-label={name}
        placeholder={placeholder}
        maxLength={200}
        data-page-start={isStart || undefined}
        className={`${inputStyle} pl-10`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && value === '' && <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2">{hint}</span>}
    </div>
  );
}
