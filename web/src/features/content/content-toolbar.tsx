import { type GeneratedContent, isWritten } from '@afterword/proto';
import { Pencil, Trash2 } from 'lucide-react';
import { ReviewStatusLink } from '@/features/review-status';
import { mayEdit, RoleNote, useActing } from '@/features/team';
import { IconButton } from '@/ui/icon-button';
import { useDeleteContent } from './content.queries';
import { CopyButtons } from './copy-buttons';
import { RegenerateMenu } from './regenerate-menu';
import type { Edit } from './use-edit';

interface ContentToolbarProps {
  item: GeneratedContent;
  edit: Edit;
  /** The title of the card, if this is its only content. */
  heading: string | undefined;
}

/** One row: title, review status and actions. Content made from a template cannot be regenerated, but deleted. */
export function ContentToolbar({ item, edit, heading }: ContentToolbarProps) {
  const { contentType } = item;
  const deleteContent = useDeleteContent();
  const { member, isEnforced } = useActing();
  const isAllowed = !member || mayEdit(member, contentType);
  const isRefused = isEnforced && !isAllowed;
  return (
    <div className="border-b border-line px-4 py-1.5 md:px-5">
      <div className="flex min-h-11 items-center gap-2">
        <div className="mr-auto flex min-w-0 flex-wrap items-center gap-x-3">
          {heading && <h2>{heading}</h2>}
          <ReviewStatusLink item={item} />
        </div>
        <div className="-mr-2 flex flex-none">
          <CopyButtons item={item} />
          <IconButton name="Edit" icon={<Pencil aria-hidden />} onClick={edit.begin} disabled={edit.text !== null || isRefused} />
          {isWritten(contentType) ? (
            <RegenerateMenu item={{ ...item, contentType }} isRefused={isRefused} />
          ) : (
            <IconButton name="Delete" icon={<Trash2 aria-hidden />} onClick={() => deleteContent(item)} disabled={isRefused} />
          )}
        </div>
      </div>
      <p className="text-sm text-ink-3 empty:hidden">
        <RoleNote member={member} isAllowed={isAllowed} action="edit this" />
      </p>
    </div>
  );
}
