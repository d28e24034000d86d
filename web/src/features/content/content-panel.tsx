import { type GeneratedContent, isWritten, type Transcript } from '@afterword/proto';
import { History, Shuffle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ReviewStatusLink } from '@/features/review-status';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { ContentEditor } from './content-editor';
import { ContentSummary } from './content-summary';
import { ContentToolbar } from './content-toolbar';
import { ContentView } from './content-view';
import { useSaveContent } from './content.queries';
import { RuleReport } from './rule-report';
import { StaleNotice } from './stale-notice';
import { UnsupportedClaimList } from './unsupported-claim-list';
import { useEdit } from './use-edit';

interface ContentPanelProps {
  item: GeneratedContent;
  transcript: Transcript | undefined;
  /** Whether sources are shown at first. */
  showsSourcesFirst?: boolean;
}

/** One piece of content: read, check, copy, regenerate or edit it. */
export function ContentPanel({ item, transcript, showsSourcesFirst = false }: ContentPanelProps) {
  const [showsSources, setShowsSources] = useState(showsSourcesFirst);
  const edit = useEdit(item);
  return (
    <>
      <ContentToolbar item={item} edit={edit} />
      <div className="grid gap-4 px-4 py-5 md:px-5">
        <ReviewStatusLink item={item} />
        {item.stale && <StaleNotice item={item} />}
        {edit.text === null ? (
          <>
            <ContentSummary item={item} showsSources={showsSources} onShowSources={setShowsSources} />
            <ContentView item={item} transcript={transcript} showsSources={showsSources} />
            <UnsupportedClaimList unheard={item.unheard} />
            <Rules item={item} />
          </>
        ) : (
          <ContentEditor item={item} edit={edit} />
        )}
      </div>
      <WriterNote item={item} />
    </>
  );
}

/** Fixing a rule here saves a new version at once. */
function Rules({ item }: { item: GeneratedContent }) {
  const save = useSaveContent(item);
  return (
    <RuleReport
      contentType={item.contentType}
      text={item.content}
      isFixing={save.isPending}
      onFix={(content) => save.mutate({ content, baseVersion: item.version })}
    />
  );
}

const VersionsDialog = lazy(() => import('./versions-dialog').then((module) => ({ default: module.VersionsDialog })));
const VariantsDialog = lazy(() => import('./variants-dialog').then((module) => ({ default: module.VariantsDialog })));

/** Who wrote the content and when, with links to its versions and variants. */
function WriterNote({ item }: { item: GeneratedContent }) {
  const { writer, version, generatedAt, contentType } = item;
  const [opened, setOpened] = useState<'versions' | 'variants' | null>(null);
  const close = () => setOpened(null);
  return (
    <div className="flex flex-wrap items-center gap-y-1 border-t border-line py-2 pr-2 pl-4 text-sm text-ink-3 md:pl-5">
      <span className="mr-auto pr-4">
        <span className="block font-semibold text-ink-2">{writer.label}</span>
        {dayAndTime(generatedAt)}
        {writer.promptVersion && `, ${writer.engine === 'openai' ? 'prompt' : 'rules'} ${writer.promptVersion}`}
      </span>
      <span className="flex">
        {isWritten(contentType) && (
          <Button variant="ghost" icon={<Shuffle aria-hidden />} onClick={() => setOpened('variants')}>
            Variants
          </Button>
        )}
        <Button
          variant="ghost"
          icon={<History aria-hidden />}
          aria-label={`Version ${version}, all versions`}
          onClick={() => setOpened('versions')}
        >
          Version {version}
        </Button>
      </span>
      <Suspense>
        {opened === 'versions' && <VersionsDialog item={item} onClose={close} />}
        {opened === 'variants' && isWritten(contentType) && <VariantsDialog item={{ ...item, contentType }} onClose={close} />}
      </Suspense>
    </div>
  );
}
