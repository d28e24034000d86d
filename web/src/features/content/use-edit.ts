import type { GeneratedContent } from '@afterword/proto';
import { useDraft } from '@/lib/use-draft';
import { toast } from '@/ui/toast';
import { nameOfContent } from './content-type-labels';

/** An edited text, and the version that was current when editing began. */
interface EditDraft {
  text: string;
  baseVersion: number;
}

/** The edited text and the version it is based on, a draft until saved or discarded. */
export function useEdit({
  id,
  content,
  version,
  ...item
}: Pick<GeneratedContent, 'id' | 'content' | 'contentType' | 'recipe' | 'version'>) {
  const { draft, change: put, forget: end } = useDraft<EditDraft>(`content:${id}`);
  const baseVersion = draft?.baseVersion ?? version;
  return {
    text: draft?.text ?? null,
    /** The version that was current when editing began. */
    baseVersion,
    change: (text: string) => put({ text, baseVersion }),
    /** Goes on with a text over a later version. */
    rebase: (text: string, onto: number) => put({ text, baseVersion: onto }),
    begin: () => put({ text: content, baseVersion: version }),
    end,
    /** Ends without saving. If there are changes, a toast offers to go on with them. */
    discard() {
      end();
      if (draft === null || draft.text === content) return;
      toast.undoable('Changes discarded', nameOfContent(item), { onUndo: () => put(draft) });
    },
  };
}

export type Edit = ReturnType<typeof useEdit>;
