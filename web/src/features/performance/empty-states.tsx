import { Link } from '@tanstack/react-router';
import { ChartNoAxesColumn, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';

const Framed = ({ children }: { children: ReactNode }) => (
  <div className="rounded-lg border border-line bg-surface shadow-sm">{children}</div>
);

/** Where nothing was entered; `isEver` says that something was, before these days. */
export const NumbersEmptyState = ({ days, isEver }: { days: number; isEver: boolean }) => (
  <Framed>
    <EmptyState
      icon={<ChartNoAxesColumn aria-hidden />}
      heading={<h2>{isEver ? `No numbers from the last ${days} days` : 'No numbers yet'}</h2>}
    >
      {isEver
        ? 'Look further back, or enter what your platforms show today.'
        : 'Afterword does not watch your platforms, and it makes nothing up. Enter what they show, import a file, or have a script send it.'}
    </EmptyState>
  </Framed>
);

/** Where there is no text that could have numbers. */
export const ContentEmptyState = () => (
  <Framed>
    <EmptyState
      icon={<FileText aria-hidden />}
      heading={<h2>Nothing to measure yet</h2>}
      action={
        <Link to="/" className={buttonStyle()}>
          Go to Episodes
        </Link>
      }
    >
      Once content has been written from an episode and published, you can enter here how it did.
    </EmptyState>
  </Framed>
);
