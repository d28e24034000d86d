import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

interface CardProps {
  /** Makes it a place that the page can go to. */
  id?: string;
  title: string;
  aside?: ReactNode;
  footer?: ReactNode;
  ruled?: boolean;
  className?: string;
  children: ReactNode;
}

export const cardStyle = 'min-w-0 rounded-lg border border-line bg-surface shadow-sm';

/** A section of a page, named by its title. */
export function Card({ id, title, aside, footer, ruled = false, className, children }: CardProps) {
  const headingId = useId();
  return (
    <section id={id} tabIndex={id ? -1 : undefined} aria-labelledby={headingId} className={clsx(cardStyle, className)}>
      <div className={clsx('flex flex-wrap items-center gap-3 px-4 pt-4 md:px-5', ruled ? 'border-b border-line pb-4' : 'pb-3')}>
        <h2 id={headingId}>{title}</h2>
        {aside && <div className="-my-1.5 ml-auto flex items-center">{aside}</div>}
      </div>
      {children}
      {footer && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">{footer}</div>
      )}
    </section>
  );
}
