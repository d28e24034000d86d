import type { Chapter, Episode } from '@afterword/proto';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { userMessageOf } from '@/api/api-error';
import { toast } from '@/ui/toast';

/** Saves the recording of an episode with these chapters in it. Leaving the page stops it. */
export function useTaggedRecording(episode: Episode, chapters: readonly Chapter[]) {
  const [percent, setPercent] = useState(0);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const saving = useMutation({
    mutationFn: async () => {
      controller.current = new AbortController();
      setPercent(0);
      const { saveTaggedRecording } = await import('./chapter-import/save-tagged-recording');
      return saveTaggedRecording(episode, chapters, setPercent, controller.current.signal);
    },
    onSuccess: (refusal) => void (refusal && toast.error('Error', refusal)),
    onError: (error) => {
      if (error.name !== 'AbortError') toast.error('Error', userMessageOf(error, 'Failed to read the recording.'));
    },
  });
  return { save: () => saving.mutate(), percent, isSaving: saving.isPending };
}
