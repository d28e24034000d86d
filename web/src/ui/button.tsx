import type { VariantProps } from 'class-variance-authority';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonStyle } from './button-style';

type ButtonProps = ComponentProps<'button'> & VariantProps<typeof buttonStyle> & { icon?: ReactNode; busy?: boolean };

/** While busy it shows a spinner, ignores presses and keeps its focus. */
export function Button({ variant, size, icon, busy = false, className, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button type="button" {...rest} className={buttonStyle({ variant, size, className })} aria-disabled={busy || undefined} onClick={press}>
      {busy ? <LoaderCircle className="animate-spin" aria-hidden /> : icon}
      {children}
    </button>
  );
}
