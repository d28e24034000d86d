import { useDraft } from '@/lib/use-draft';
import { useApplyDictionary, usePreviewDictionary, useUndoDictionary } from './dictionary.queries';

/** Applies the dictionary to a transcript: preview, apply, and undo while this tab is open. */
export function useDictionary(episodeId: string) {
  const applied = useDraft<number>(`dictionary-applied:${episodeId}`);
  const preview = usePreviewDictionary(episodeId);
  const undo = useUndoDictionary(episodeId, applied.forget);
  const apply = useApplyDictionary(episodeId, {
    onApplied: (version) => applied.change(version),
    onUndo: (version) => undo.mutate(version),
  });
  return {
    look: () => preview.mutate(),
    isLooking: preview.isPending,
    /** The preview; undefined if it has no corrections. */
    planned: preview.data && preview.data.corrections > 0 ? preview.data : undefined,
    close: preview.reset,
    apply: () => apply.mutate(undefined, { onSettled: preview.reset }),
    isApplying: apply.isPending,
    undo: applied.draft === null ? undefined : () => undo.mutate(applied.draft ?? 0),
  };
}
