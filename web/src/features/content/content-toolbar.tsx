import { type GeneratedContent, isWritten } from '@afterword/proto';
import { MessageSquareText, Pencil, RefreshCw, Shuffle, Trash2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { useDeleteContent } from './content.queries';
import { CopyButtons } from './copy-buttons';
import type { Edit } from './use-edit';
import { useRegenerate } from './writing.queries';

const RegenerateDialog = lazy(() => import('./regenerate-dialog').then((module) => ({ default: module.RegenerateDialog })));
const VariantsDialog = lazy(() => import('./variants-dialog').then((module) => ({ default: module.VariantsDialog })));

interface ContentToolbarProps {
  item: GeneratedContent;
  edit: Edit;
  /** What stands at the right end. */
  aside: ReactNode;
}

/** What can be done with a written item. What was made from a template is not written by a writer, so it can be deleted instead. */
export function ContentToolbar({ item, edit, aside }: ContentToolbarProps) {
  const { contentType } = item;
  const deleteContent = useDeleteContent();
  return (
    <div className="flex flex-wrap items-center gap-x-1 border-b border-line px-4 py-1.5 md:px-5">
      <div className="-ml-2.5 flex flex-wrap">
        <CopyButtons text={item.content} />
        {isWritten(contentType) && <Rewriting item={{ ...item, contentType }} />}
        <Button look="quiet" icon={<Pencil aria-hidden />} onClick={edit.begin} disabled={edit.text !== null}>
          Edit
        </Button>
        {!isWritten(contentType) && (
          <Button look="quiet" icon={<Trash2 aria-hidden />} onClick={() => deleteContent(item)}>
            Delete
          </Button>
        )}
      </div>
      <div className="ml-auto empty:hidden">{aside}</div>
    </div>
  );
}

export type WrittenItem = GeneratedContent & Parameters<typeof useRegenerate>[0];

function Rewriting({ item }: { item: WrittenItem }) {
  const [asks, setAsks] = useState<'instructions' | 'variants' | null>(null);
  const regenerate = useRegenerate(item);
  const close = () => setAsks(null);
  return (
    <>
      <Button look="quiet" icon={<RefreshCw aria-hidden />} busy={regenerate.isPending} onClick={() => regenerate.mutate(null)}>
        Regenerate
      </Button>
      <Button
        look="quiet"
        icon={<MessageSquareText aria-hidden />}
        aria-label="Regenerate with instructions"
        onClick={() => setAsks('instructions')}
      >
        With instructions
      </Button>
      <Button look="quiet" icon={<Shuffle aria-hidden />} onClick={() => setAsks('variants')}>
        Variants
      </Button>
      <Suspense>
        {asks === 'instructions' && <RegenerateDialog item={item} onClose={close} />}
        {asks === 'variants' && <VariantsDialog item={item} onClose={close} />}
      </Suspense>
    </>
  );
}
