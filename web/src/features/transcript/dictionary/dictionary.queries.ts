import type { CallOutput } from '@afterword/proto';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { formatCount } from '@/lib/format';
import { toast } from '@/ui/toast';
import { useTranscriptChange } from '../transcript.queries';

export type Preview = CallOutput<'GET /api/episodes/{id}/dictionary-preview'>;
type Applied = CallOutput<'POST /api/episodes/{id}/apply-dictionary'>;

const FAILED = 'Failed to apply dictionary corrections.';

/** Previews the dictionary's corrections; shows a toast if there are none. */
export const usePreviewDictionary = (id: string) =>
  useMutation({
    mutationFn: () => call('GET /api/episodes/{id}/dictionary-preview', { id }),
    onSuccess: ({ corrections, problems }) => corrections === 0 && toast.info('No corrections needed', problems[0]),
    onError: (error) => toast.error('Error', userMessageOf(error, FAILED)),
  });

interface ApplyOutcomes {
  /** Called with the new version. */
  onApplied: (version: number) => void;
  onUndo: (version: number) => void;
}

export const useApplyDictionary = (id: string, { onApplied, onUndo }: ApplyOutcomes) =>
  useTranscriptChange<void, Applied>(id, () => call('POST /api/episodes/{id}/apply-dictionary', { id }), {
    done: ({ correctionsApplied, version }) => {
      if (correctionsApplied === 0) return toast.info('No corrections needed');
      onApplied(version);
      toast.undoable('Dictionary applied', `${formatCount(correctionsApplied, 'correction')} made.`, { onUndo: () => onUndo(version) });
    },
    failed: FAILED,
  });

/** Undoes one application of the dictionary, except where people have edited since. */
export const useUndoDictionary = (id: string, onUndone: () => void) =>
  useTranscriptChange(id, (version: number) => call('POST /api/episodes/{id}/undo-dictionary', { id, version }), {
    done: ({ kept }) => {
      onUndone();
      toast.success('Dictionary corrections undone', kept > 0 ? `Kept: ${formatCount(kept, 'paragraph')} with later changes.` : undefined);
    },
    failed: 'Failed to undo the dictionary corrections.',
  });
