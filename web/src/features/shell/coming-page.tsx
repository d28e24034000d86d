import { Hammer } from 'lucide-react';
import { EmptyState } from '@/ui/empty-state';
import { Page } from './page';

/** A screen that has its place but not yet its work. */
export const ComingPage = ({ title, children }: { title: string; children: string }) => (
  <Page title={title}>
    <div className="rounded-lg border border-line bg-surface shadow-sm">
      <EmptyState icon={<Hammer aria-hidden />} heading={<h2>This screen is being built</h2>}>
        {children}
      </EmptyState>
    </div>
  </Page>
);
