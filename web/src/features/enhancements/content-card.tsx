import { Sparkles } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { contentTypeLabels } from '@/features/content/content-type-labels';
import { EpisodeLink } from '@/features/episodes/episode-link';
import { formatCount } from '@/lib/format';
import { useUndeleted } from '@/ui/deferred-delete';
import { Button } from '@/ui/button';
import type { EnhancedItem } from './enhancements.queries';
import { JobFollower } from './job-follower';
import { Suggestion } from './suggestion';
import { useGenerateMore } from './use-generate-more';

const DetailDialog = lazy(() => import('./detail-dialog').then((module) => ({ default: module.DetailDialog })));

/** More of a text's suggestions stand in its dialog. */
const MAX_SHOWN_SUGGESTIONS = 2;

/** A text with its surest suggestions. */
export function ContentCard({ item }: { item: EnhancedItem }) {
  const [isOpen, setOpen] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const pending = useUndeleted(item.enhancements).filter(({ isApplied, isOutdated }) => !isApplied && !isOutdated);
  const name = `${contentTypeLabels[item.contentType]} of ${item.episodeTitle ?? 'Untitled episode'}`;
  return (
    <article aria-label={name} className="min-w-0 rounded-lg border border-line bg-surface shadow-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-4 md:px-5">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2>{contentTypeLabels[item.contentType]}</h2>
          <EpisodeLink item={item} />
        </div>
        <JobFollower episodeId={item.episodeId} isWaiting={isWaiting}>
          <GenerateMore item={item} isWaiting={isWaiting} onWaiting={setWaiting} />
        </JobFollower>
        <Button onClick={() => setOpen(true)}>View All Enhancements</Button>
      </div>
      {pending.length === 0 && <p className="px-4 py-5 text-ink-2 md:px-5">No suggestions are waiting.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {pending.slice(0, MAX_SHOWN_SUGGESTIONS).map((enhancement) => (
          <li key={enhancement.id} className="grid gap-3 px-4 py-5 md:px-5">
            <Suggestion enhancement={enhancement} contentType={item.contentType} />
          </li>
        ))}
      </ul>
      {pending.length > MAX_SHOWN_SUGGESTIONS && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-3 md:px-5">
          {formatCount(pending.length - MAX_SHOWN_SUGGESTIONS, 'more suggestion')} under View All Enhancements.
        </p>
      )}
      <Suspense>{isOpen && <DetailDialog item={item} onClose={() => setOpen(false)} />}</Suspense>
    </article>
  );
}

interface GenerateMoreProps {
  item: EnhancedItem;
  isWaiting: boolean;
  onWaiting: (isWaiting: boolean) => void;
}

function GenerateMore({ item, isWaiting, onWaiting }: GenerateMoreProps) {
  const generate = useGenerateMore(item, () => onWaiting(false));
  const start = () => {
    onWaiting(true);
    generate.mutate();
  };
  return (
    <Button variant="quiet" icon={<Sparkles aria-hidden />} busy={isWaiting} onClick={start}>
      Generate More
    </Button>
  );
}
