import type { CallToAction } from '@afterword/proto';
import { Megaphone } from 'lucide-react';
import { CtaRow } from './cta-row';
import { InsightsEmptyState } from './insights-empty-state';

/** What listeners were asked to do, the most important first. */
export function CtasTab({ calls, isGenerated }: { calls: CallToAction[]; isGenerated: boolean }) {
  if (calls.length === 0) {
    return (
      <InsightsEmptyState icon={<Megaphone aria-hidden />} title={isGenerated ? 'No calls to action' : 'No insights yet'}>
        {isGenerated
          ? 'Nobody asks the listeners to do something in this episode. None are made up.'
          : 'Generate them, and what listeners were asked to do stands here, in the words that were spoken.'}
      </InsightsEmptyState>
    );
  }
  return (
    <ol className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
      {calls.map((call) => (
        <CtaRow key={call.id} call={call} />
      ))}
    </ol>
  );
}
