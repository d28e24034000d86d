import type { GeneratedContent, Transcript } from '@afterword/proto';
import { Copy, Pencil, RefreshCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { copyAndSay } from '@/ui/copy-and-say';
import { Notice } from '@/ui/notice';
import { Switch } from '@/ui/switch';
import { ContentEditor } from './content-editor';
import { ContentSummary } from './content-summary';
import { ContentView } from './content-view';
import { useEdit } from './use-edit';
import { WriterNote } from './writer-note';

const RegenerateDialog = lazy(() => import('./regenerate-dialog').then((module) => ({ default: module.RegenerateDialog })));

interface ContentPanelProps {
  item: GeneratedContent;
  transcript: Transcript | undefined;
  /** Whether the marks are there from the beginning. */
  marksFirst?: boolean;
}

/** One written item: read it, check it, copy it, have it written anew, or edit it. */
export function ContentPanel({ item, transcript, marksFirst = false }: ContentPanelProps) {
  const [showsSources, setShowsSources] = useState(marksFirst);
  const [isAsking, setAsking] = useState(false);
  const edit = useEdit(item);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-1 border-b border-line px-4 py-1.5 md:px-5">
        <div className="-ml-2.5 flex flex-wrap">
          <Button look="quiet" icon={<Copy aria-hidden />} onClick={() => void copyAndSay(item.content)}>
            Copy
          </Button>
          <Button look="quiet" icon={<RefreshCw aria-hidden />} onClick={() => setAsking(true)}>
            Regenerate
          </Button>
          <Button look="quiet" icon={<Pencil aria-hidden />} onClick={edit.begin} disabled={edit.text !== null}>
            Edit
          </Button>
        </div>
        {item.evidence.length > 0 && edit.text === null && (
          <div className="ml-auto">
            <Switch label="Show your sources" checked={showsSources} onChange={setShowsSources} />
          </div>
        )}
      </div>
      <div className="grid gap-4 px-4 py-5 md:px-5">
        {item.stale && (
          <Notice tone="warn" title="The transcript has changed since this was written.">
            Regenerate it, or check the changed words yourself.
          </Notice>
        )}
        {edit.text === null ? (
          <>
            <ContentSummary item={item} showsSources={showsSources} />
            <ContentView item={item} transcript={transcript} showsSources={showsSources} />
          </>
        ) : (
          <ContentEditor item={item} text={edit.text} onChange={edit.change} onEnd={edit.end} />
        )}
      </div>
      <WriterNote item={item} />
      <Suspense>{isAsking && <RegenerateDialog item={item} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
