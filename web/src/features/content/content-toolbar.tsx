import { type GeneratedContent, isWritten } from '@afterword/proto';
import { MessageSquareText, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { mayEdit, RoleNote, useActing } from '@/features/team';
import { Button } from '@/ui/button';
import { useDeleteContent } from './content.queries';
import { CopyButtons } from './copy-buttons';
import type { Edit } from './use-edit';
import { useRegenerate, useRunningJob } from './writing.queries';

const RegenerateDialog = lazy(() => import('./regenerate-dialog').then((module) => ({ default: module.RegenerateDialog })));

interface ContentToolbarProps {
  item: GeneratedContent;
  edit: Edit;
}

/** The actions for a piece of content. Content made from a template cannot be regenerated, but deleted. */
export function ContentToolbar({ item, edit }: ContentToolbarProps) {
  const { contentType } = item;
  const deleteContent = useDeleteContent();
  const { member, isEnforced } = useActing();
  const isAllowed = !member || mayEdit(member, contentType);
  const isRefused = isEnforced && !isAllowed;
  return (
    <div className="border-b border-line px-4 py-1.5 md:px-5">
      <div className="-ml-2.5 flex flex-wrap">
        <CopyButtons text={item.content} />
        {isWritten(contentType) && <Rewriting item={{ ...item, contentType }} isRefused={isRefused} />}
        <Button variant="ghost" icon={<Pencil aria-hidden />} onClick={edit.begin} disabled={edit.text !== null || isRefused}>
          Edit
        </Button>
        {!isWritten(contentType) && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => deleteContent(item)} disabled={isRefused}>
            Delete
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-3 empty:hidden">
        <RoleNote member={member} isAllowed={isAllowed} action="edit this" />
      </p>
    </div>
  );
}

export type WrittenItem = GeneratedContent & Parameters<typeof useRegenerate>[0];

function Rewriting({ item, isRefused }: { item: WrittenItem; isRefused: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const regenerate = useRegenerate(item);
  const isRunning = useRunningJob(item, 'content_generation') !== undefined;
  return (
    <>
      <Button
        variant="ghost"
        icon={<RefreshCw aria-hidden />}
        busy={regenerate.isPending || isRunning}
        disabled={isRefused}
        onClick={() => regenerate.mutate(null)}
      >
        Regenerate
      </Button>
      <Button
        variant="ghost"
        icon={<MessageSquareText aria-hidden />}
        aria-label="Regenerate with instructions"
        disabled={isRefused}
        onClick={() => setAsking(true)}
      >
        With instructions
      </Button>
      <Suspense>{isAsking && <RegenerateDialog item={item} onClose={() => setAsking(false)} />}</Suspense>
    </>
  );
}
