import type { ComponentProps } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  /** What it means, beside the label. */
  note?: string;
}

export const Checkbox = ({ label, note, ...rest }: CheckboxProps) => (
  <label className="inline-flex min-h-(--aw-control) items-center gap-3 text-md font-medium">
    <input type="checkbox" className="size-5 flex-none accent-accent" {...rest} />
    <span>
      {label} {note && <span className="font-normal text-ink-2">{note}</span>}
    </span>
  </label>
);
