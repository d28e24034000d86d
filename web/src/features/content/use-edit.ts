import type { GeneratedContent } from '@afterword/proto';
import { useSessionDraft } from '@/lib/use-session-draft';

/** The edited text and the version it is based on, in session storage until saved or cancelled. */
export function useEdit({ id, content, version }: Pick<GeneratedContent, 'id' | 'content' | 'version'>) {
  const draft = useSessionDraft(`edit:${id}`);
  const base = useSessionDraft(`edit-base:${id}`);
  const standOn = (baseVersion: number) => base.change(String(baseVersion));
  return {
    text: draft.text,
    /** The version that was current when editing began. */
    baseVersion: Number(base.text ?? version),
    change: draft.change,
    standOn,
    begin() {
      standOn(version);
      draft.change(content);
    },
    end() {
      draft.forget();
      base.forget();
    },
  };
}

export type Edit = ReturnType<typeof useEdit>;
