import { splitPosts } from '@afterword/language/rules';
import type { GeneratedContent } from '@afterword/proto';
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

/** One row: how many sentences have a source, the length of the content, and whether sources are shown. */
export function ContentSummary({ item, showsSources, onShowSources }: ContentSummaryProps) {
  const hasSources = item.evidence.length > 0;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-3 empty:hidden">
      {hasSources && <span className="mr-auto">{describeCoverage(item)}</span>}
      <Length item={item} />
      {hasSources && (
        <span className="text-ink">
          <Switch label="Sources" name="Show your sources" checked={showsSources} onChange={onShowSources} />
        </span>
      )}
    </div>
  );
}

/** A sentence that is not in the transcript, or whose source may be misheard, counts as one without a source. */
function describeCoverage(item: GeneratedContent): string {
  const { citations, claims } = toAnnotations(item);
  const all = citations.length + claims.filter(({ kind }) => kind === 'sentence').length;
  const unsure = citations.filter((citation) => citation.unsure).length;
  const sure = citations.length - unsure;
  const sourced = `${sure} of ${formatCount(all, 'sentence')} ${sure === 1 || all === 1 ? 'has' : 'have'} a source`;
  return unsure > 0 ? `${sourced} · ${unsure} to check by ear` : sourced;
}

function Length({ item }: { item: GeneratedContent }) {
  const { contentType, content } = item;
  if (contentType === 'social_twitter') return `Thread of ${formatCount(splitPosts(content).length, 'post')}`;
  return measure(item, content).map((one) => <Meter key={one.name} measure={one} />);
}
