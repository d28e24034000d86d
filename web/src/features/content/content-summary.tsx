import { splitPosts } from '@afterword/language/rules';
import type { GeneratedContent } from '@afterword/proto';
import { AudioLines } from 'lucide-react';
import { formatCount } from '@/lib/format';
import { Switch } from '@/ui/switch';
import { toAnnotations } from './annotations';
import { measure } from './measure';
import { Meter } from './meter';

interface ContentSummaryProps {
  item: GeneratedContent;
  showsSources: boolean;
  onShowSources: (shows: boolean) => void;
}

/** How many sentences have a source, and the length of the content. */
export function ContentSummary({ item, showsSources, onShowSources }: ContentSummaryProps) {
  const hasSources = item.evidence.length > 0;
  return (
    <div className="grid gap-1 text-sm text-ink-3 empty:hidden">
      <div className="-my-2 flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden">
        {hasSources && (
          <span className="mr-auto text-ink">
            <Switch label="Show your sources" checked={showsSources} onChange={onShowSources} />
          </span>
        )}
        <Length item={item} />
      </div>
      {hasSources && showsSources && <SourceCount item={item} />}
    </div>
  );
}

function SourceCount({ item }: { item: GeneratedContent }) {
  const { citations, claims } = toAnnotations(item);
  const all = citations.length + claims.filter(({ kind }) => kind === 'sentence').length;
  return (
    <p className="flex items-center gap-2">
      <AudioLines className="size-4" aria-hidden />
      {citations.length} of {all} sentences have a source. Select a timestamp to play it.
    </p>
  );
}

function Length({ item: { contentType, content } }: { item: GeneratedContent }) {
  if (contentType === 'social_twitter') return `Thread of ${formatCount(splitPosts(content).length, 'post')}`;
  return measure(contentType, content).map((one) => <Meter key={one.name} measure={one} />);
}
