import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { userMessageOf } from '@/api/api-error';
import { toast } from '@/ui/toast';
import { ParagraphEditing } from './paragraph-editing';
import { saveParagraph } from './save-paragraph';

/** The editing of an episode's transcript on this page. */
export function useParagraphEditing(episodeId: string) {
  const queryClient = useQueryClient();
  const [editing] = useState(
    () =>
      new ParagraphEditing(
        episodeId,
        (draft) => saveParagraph(queryClient, episodeId, draft),
        (error) => toast.error('Error', userMessageOf(error, 'Failed to save the transcript.')),
      ),
  );
  useEffect(() => {
    editing.awaitPause();
    return editing.rest;
  }, [editing]);
  return { editing, ...useSyncExternalStore(editing.subscribe, editing.state) };
}
