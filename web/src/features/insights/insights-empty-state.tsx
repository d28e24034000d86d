import type { ReactNode } from 'react';
import { EmptyState } from '@/ui/empty-state';

interface InsightsEmptyStateProps {
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children: string;
}

/** Shown in place of an empty list of insights. */
export const InsightsEmptyState = ({ icon, title, action, children }: InsightsEmptyStateProps) => (
  <EmptyState icon={icon} heading={<h3>{title}</h3>} action={action}>
    {children}
  </EmptyState>
);
