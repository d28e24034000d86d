import type { GeneratedContent } from '@afterword/proto';
import { useSessionDraft } from '@/lib/use-session-draft';

/** A text under edit and the version it stands on, kept in this tab until it is saved or cancelled. */
export function useEdit({ id, content, version }: Pick<GeneratedContent, 'id' | 'content' | 'version'>) {
  const draft = useSessionDraft(`edit:${id}`);
  const base = useSessionDraft(`edit-base:${id}`);
  const standOn = (baseVersion: number) => base.change(String(baseVersion));
  return {
    text: draft.text,
    /** The version a person saw when they began. */
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
