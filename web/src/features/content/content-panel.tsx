import type { GeneratedContent, Transcript } from '@afterword/proto';
import { useState } from 'react';
import { ContentEditor } from './content-editor';
import { ContentFoot } from './content-foot';
import { ContentSummary } from './content-summary';
import { ContentToolbar } from './content-toolbar';
import { ContentView } from './content-view';
import { useSaveContent } from './content.queries';
import { RuleReport } from './rule-report';
import { SourceCorrection } from './source-correction';
import { UnsupportedClaimList } from './unsupported-claim-list';
import { useEdit } from './use-edit';

interface ContentPanelProps {
  item: GeneratedContent;
  transcript: Transcript | undefined;
  /** The title of the card, if this is its only content. */
  heading?: string;
  /** Whether sources are shown at first. */
  showsSourcesFirst?: boolean;
}

/** One piece of content: read, check, copy, regenerate or edit it. */
export function ContentPanel({ item, transcript, heading, showsSourcesFirst = false }: ContentPanelProps) {
  const [showsSources, setShowsSources] = useState(showsSourcesFirst);
  const edit = useEdit(item);
  const isEditing = edit.text !== null;
  return (
    <>
      <ContentToolbar item={item} edit={edit} heading={heading} />
      <div className="grid gap-4 px-4 py-4 md:px-5">
        {item.stale && <SourceCorrection item={item} />}
        {isEditing ? (
          <ContentEditor item={item} edit={edit} />
        ) : (
          <>
            <ContentView item={item} transcript={transcript} showsSources={showsSources} />
            <UnsupportedClaimList unheard={item.unheard} />
            <Rules item={item} />
          </>
        )}
      </div>
      <ContentFoot
        item={item}
        summary={!isEditing && <ContentSummary item={item} showsSources={showsSources} onShowSources={setShowsSources} />}
      />
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
