import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import wordmark from './wordmark.svg';

/** The logo and the name, whose outlines are in an SVG file. */
export function Brand({ large = false }: { large?: boolean }) {
  return (
    <Link to="/" className="flex min-h-11 flex-none items-center gap-3 text-ink no-underline">
      <svg viewBox="0 0 34 34" className={large ? 'size-11' : 'size-7.5 md:size-8.5'} aria-hidden>
        <rect width="34" height="34" rx="9" className="fill-accent" />
        <path
          d="M8 13.2a4.2 4.2 0 1 1 8 1.9c-.5 3.8-2.6 6.7-6.2 8.4l-1-1.7c2-1.2 3.2-2.7 3.6-4.5A4.2 4.2 0 0 1 8 13.2z"
          className="fill-on-accent"
        />
        <path
          d="M18.4 13.2a4.2 4.2 0 1 1 8 1.9c-.5 3.8-2.6 6.7-6.2 8.4l-1-1.7c2-1.2 3.2-2.7 3.6-4.5a4.2 4.2 0 0 1-4.4-4.1z"
          className="fill-marker"
        />
      </svg>
      <svg
        viewBox="-1 0 127.5 30"
        role="img"
        aria-label="Afterword"
        className={clsx('fill-ink', large ? 'h-9 w-37.5' : 'h-6 w-25 md:h-7 md:w-28')}
      >
        <use href={`${wordmark}#word`} />
      </svg>
    </Link>
  );
}
