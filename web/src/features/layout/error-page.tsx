import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonStyle } from '@/ui/button-style';
import { EmptyState } from '@/ui/empty-state';

/** A page for an address without content, with a link back. */
export function ErrorPage({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) {
  return (
    <div className="pt-8 md:pt-12">
      <title>{`${title} · Afterword`}</title>
      <EmptyState
        bare
        icon={icon}
        heading={<h1 tabIndex={-1}>{title}</h1>}
        action={
          <Link to="/" className={buttonStyle({ variant: 'primary' })}>
            <ArrowLeft aria-hidden />
            Back to Episodes
          </Link>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
