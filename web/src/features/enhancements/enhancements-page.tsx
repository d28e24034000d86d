import { useInfiniteQuery } from '@tanstack/react-query';
import { Page } from '@/features/layout/page';
import { Tabs } from '@/ui/tabs';
import { AppliedTab } from './applied-tab';
import { enhancedQuery } from './enhancements.queries';
import { PendingTab } from './pending-tab';

/** What could be better in a text, and what was made better. */
export function EnhancementsPage() {
  const { data } = useInfiniteQuery(enhancedQuery);
  const counts = data?.pages[0]?.counts;
  return (
    <Page narrow title="Enhancements" lead="Small suggestions, each with its reason. Nothing changes until you apply it.">
      <Tabs
        name="Status"
        className=""
        entries={[
          {
            value: 'pending',
            label: 'Pending Suggestions',
            count: counts?.pending,
            panel: (
              <div className="pt-5">
                <PendingTab />
              </div>
            ),
          },
          {
            value: 'applied',
            label: 'Applied Enhancements',
            count: counts?.applied,
            panel: (
              <div className="pt-5">
                <AppliedTab />
              </div>
            ),
          },
        ]}
      />
    </Page>
  );
}
