import { splitPosts } from '@afterword/language/rules';
import { type GeneratedContent, isWritten } from '@afterword/proto';
import { formatCount } from '@/lib/format';
import { Switch } from '@/ui/switch';
import { toAnnotations } from './annotations';
import { useContentList } from './content.queries';
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
      {item.contentType === 'show_notes' && <NoQuotes episodeId={item.episodeId} />}
      <ContentLength item={item} />
      {hasSources && (
        <span className="text-ink">
          <Switch label="Sources" name="Show your sources" checked={showsSources} onChange={onShowSources} />
        </span>
      )}
    </div>
  );
}

/** Says why no draft of an episode quotes anything: the rules found no sentence that is understood, and worth reading, by itself. */
function NoQuotes({ episodeId }: { episodeId: string }) {
  const { data } = useContentList(episodeId, true);
  const drafts = data?.content.filter(isDraftByRules) ?? [];
  if (drafts.length === 0 || drafts.some(({ evidence }) => evidence.some(({ kind }) => kind === 'quote'))) return null;
  return <span>Nothing here stands alone, so nothing is quoted.</span>;
}

const isDraftByRules = ({ contentType, writer, reason }: GeneratedContent): boolean =>
  isWritten(contentType) && writer.engine === 'extractive' && (reason === 'generated' || reason === 'regenerated');

/** A sentence that is not in the transcript, or whose source may be misheard, counts as one without a source. */
function describeCoverage(item: GeneratedContent): string {
  const { citations, claims } = toAnnotations(item);
  const all = citations.length + claims.filter(({ kind }) => kind === 'sentence').length;
  const unsure = citations.filter((citation) => citation.unsure).length;
  const sure = citations.length - unsure;
  const sourced = `${sure} of ${formatCount(all, 'sentence')} ${sure === 1 || all === 1 ? 'has' : 'have'} a source`;
  return unsure > 0 ? `${sourced} · ${unsure} to check by ear` : sourced;
}

/** How long content is, and how long it may be. */
export function ContentLength({ item }: { item: GeneratedContent }) {
  const { contentType, content } = item;
  if (contentType === 'social_twitter') return `Thread of ${formatCount(splitPosts(content).length, 'post')}`;
  return measure(item, content).map((one) => <Meter key={one.name} measure={one} />);
}
