import { contentTypeLabels } from '@/features/content';
import { EpisodeLink } from '@/features/episodes';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { dayName } from '@/lib/format';
import { describeRecord } from './earlier-numbers';
import type { MeasuredItem } from './performance.queries';

interface ContentNumbersProps {
  items: MeasuredItem[];
  hasMore: boolean;
  isReading: boolean;
  onMore: () => void;
  onEnter: (contentId: string) => void;
}

/** All content with the latest numbers and a button to enter more. */
export const ContentNumbers = ({ items, hasMore, isReading, onMore, onEnter }: ContentNumbersProps) => (
  <Card
    title="Your texts"
    footer={
      hasMore && (
        <Button busy={isReading} onClick={onMore}>
          Show more
        </Button>
      )
    }
  >
    <ul className="mb-2 divide-y divide-line">
      {items.map((item) => (
        <li key={item.contentId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
          <div className="min-w-0 flex-[1_1_16rem]">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <b className="font-semibold">{contentTypeLabels[item.contentType]}</b>
              <EpisodeLink item={item} />
            </p>
            <p className="text-sm text-ink-3 wrap-anywhere tabular-nums">
              {item.latest ? `${dayName(item.latest.recordedAt)}: ${describeRecord(item.latest)}` : 'No numbers yet.'}
            </p>
          </div>
          <Button
            aria-label={`Enter numbers of ${contentTypeLabels[item.contentType]}, ${item.episodeTitle ?? 'Untitled episode'}`}
            onClick={() => onEnter(item.contentId)}
          >
            Enter numbers
          </Button>
        </li>
      ))}
    </ul>
  </Card>
);
