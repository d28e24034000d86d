import type { GeneratedContent } from '@afterword/proto';
import { useSessionDraft } from '@/lib/use-session-draft';
import { toast } from '@/ui/toast';
import { contentTypeLabels } from './content-type-labels';

/** The edited text and the version it is based on, in session storage until saved or discarded. */
export function useEdit({ id, content, contentType, version }: Pick<GeneratedContent, 'id' | 'content' | 'contentType' | 'version'>) {
  const draft = useSessionDraft(`edit:${id}`);
  const base = useSessionDraft(`edit-base:${id}`);
  const setBase = (baseVersion: number) => base.change(String(baseVersion));
  const end = () => {
    draft.forget();
    base.forget();
  };
  return {
    text: draft.text,
    /** The version that was current when editing began. */
    baseVersion: Number(base.text ?? version),
    change: draft.change,
    setBase,
    begin() {
      setBase(version);
      draft.change(content);
    },
    end,
    /** Ends without saving. If there are changes, a toast offers to go on with them. */
    discard() {
      const { text } = draft;
      const baseVersion = base.text;
      end();
      if (text === null || text === content) return;
      const resume = () => {
        if (baseVersion !== null) base.change(baseVersion);
        draft.change(text);
      };
      toast.undoable('Changes discarded', contentTypeLabels[contentType], { onUndo: resume });
    },
  };
}

export type Edit = ReturnType<typeof useEdit>;
