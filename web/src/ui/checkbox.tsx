import type { ComponentProps } from 'react';

export const Checkbox = ({ label, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: string }) => (
  <label className="inline-flex min-h-(--aw-control) items-center gap-3 text-md font-medium">
    <input type="checkbox" className="size-5 accent-accent" {...rest} />
    {label}
  </label>
);
