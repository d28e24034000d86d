import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { inputStyle } from './input-style';

/** A native select, styled like our inputs. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={clsx(inputStyle, 'appearance-none pr-10', className)} {...rest} />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2" aria-hidden />
    </span>
  );
}
