import type { ComponentProps } from 'react';
import { Button } from './button';

/** A button that is only an icon; its name is also its tooltip. */
export function IconButton({ name, ...rest }: Omit<ComponentProps<typeof Button>, 'size' | 'name'> & { name: string }) {
  return <Button variant="ghost" size="icon" aria-label={name} title={name} {...rest} />;
}
