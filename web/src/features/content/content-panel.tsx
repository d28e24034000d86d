import type { GeneratedContent, Transcript } from '@afterword/proto';
import { useState } from 'react';
import { ReviewStatusLink } from '@/features/review-status/review-status-link';
import { useSaveContent } from './content.queries';
import { ContentEditor } from './content-editor';
import { ContentSummary } from './content-summary';
import { ContentToolbar } from './content-toolbar';
import { ContentView } from './content-view';
import { RuleReport } from './rule-report';
import { StaleNotice } from './stale-notice';
import { UnsupportedClaimList } from './unsupported-claim-list';
import { useEdit } from './use-edit';
import { WriterNote } from './writer-note';

interface ContentPanelProps {
  item: GeneratedContent;
  transcript: Transcript | undefined;
  /** Whether the marks are there from the beginning. */
  marksFirst?: boolean;
}

/** One written item: read it, check it, copy it, have it written anew, or edit it. */
export function ContentPanel({ item, transcript, marksFirst = false }: ContentPanelProps) {
  const [showsSources, setShowsSources] = useState(marksFirst);
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

/** A rule that is repaired here makes a new version at once. */
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
