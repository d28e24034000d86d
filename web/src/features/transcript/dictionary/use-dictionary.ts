import { useSessionDraft } from '@/lib/use-session-draft';
import { useApplyDictionary, usePreviewDictionary, useUndoDictionary } from './dictionary.queries';

/** The dictionary over one transcript: look first, then apply, and undo for as long as this tab remembers it. */
export function useDictionary(episodeId: string) {
  const applied = useSessionDraft(`dictionary-applied:${episodeId}`);
  const preview = usePreviewDictionary(episodeId);
  const undo = useUndoDictionary(episodeId, applied.forget);
  const apply = useApplyDictionary(episodeId, {
    onApplied: (version) => applied.change(String(version)),
    onUndo: (version) => undo.mutate(version),
  });
  return {
    look: () => preview.mutate(),
    isLooking: preview.isPending,
    /** What was found, where that is something. */
    planned: preview.data && preview.data.corrections > 0 ? preview.data : undefined,
    close: preview.reset,
    apply: () => apply.mutate(undefined, { onSettled: preview.reset }),
    isApplying: apply.isPending,
    undo: applied.text === null ? undefined : () => undo.mutate(Number(applied.text)),
  };
}
