import type { CallInput, Chapter } from '@afterword/proto';
import { useMutation } from '@tanstack/react-query';
import { ApiError, userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { clockTime, formatCount } from '@/lib/format';
import { deferDeletion } from '@/ui/deferred-delete';
import { drafts } from '@/lib/drafts';
import { toast } from '@/ui/toast';
import { useCachedInsights } from './insights.queries';

type NewChapter = Omit<CallInput<'POST /api/episodes/{id}/chapters'>, 'id'>;

/** Creates or updates a chapter. The server moves its start to the beginning of a sentence; `onRefused` gets the reason if it cannot. */
export function useSaveChapter(episodeId: string, chapter: Chapter | undefined, onRefused: (sentence: string) => void) {
  const { show, refetch } = useCachedInsights(episodeId);
  return useMutation({
    mutationFn: (fields: NewChapter) =>
      chapter
        ? call('PATCH /api/chapters/{id}', { id: chapter.id, ...fields })
        : call('POST /api/episodes/{id}/chapters', { id: episodeId, ...fields }),
    onSuccess: ({ chapter: { title, startTime }, chapters }) => {
      show(() => ({ chapters }));
      toast.success(chapter ? 'Chapter updated' : 'Chapter added', `“${title}” begins at ${clockTime(startTime)}, with a sentence.`);
      return refetch();
    },
    onError: (error) => {
      if (error instanceof ApiError && (error.status === 409 || error.status === 400)) onRefused(error.userMessage);
      else toast.error('Error', userMessageOf(error, 'Failed to save chapter.'));
    },
  });
}

/** Titles that were found for a chapter, without the one that it has. */
export const otherTitles = ({ title, titleSuggestions = [] }: Chapter) =>
  titleSuggestions.filter((suggestion) => suggestion.title !== title);

/** Gives a chapter another title at once, and offers to undo that. */
export function useChapterTitle({ id, episodeId, title: before }: Chapter) {
  const { show, refetch } = useCachedInsights(episodeId);
  const { mutate } = useMutation({
    mutationFn: ({ title }: { title: string; isUndo: boolean }) => call('PATCH /api/chapters/{id}', { id, title }),
    onSuccess: ({ chapters }, { title, isUndo }) => {
      show(() => ({ chapters }));
      if (!isUndo)
        toast.undoable('Title replaced', `“${before}” is now “${title}”.`, { onUndo: () => mutate({ title: before, isUndo: true }) });
      return refetch();
    },
    onError: (error) => void toast.error('Error', userMessageOf(error, 'Failed to save chapter.')),
  });
  return (title: string) => mutate({ title, isUndo: false });
}

type ImportedChapters = CallInput<'POST /api/episodes/{id}/chapters/import'>['chapters'];

/** Replaces all chapters, and offers to undo that. */
/** The name of the draft of chapters that are pasted to be imported. */
export const chapterDraftName = (episodeId: string) => `chapter-import:${episodeId}`;

export function useImportChapters(episodeId: string, onImported: () => void) {
  const { show, refetch } = useCachedInsights(episodeId);
  const undo = useMutation({
    mutationFn: () => call('POST /api/episodes/{id}/chapters/restore', { id: episodeId }),
    onSuccess: ({ chapters }) => {
      show(() => ({ chapters }));
      return refetch();
    },
    onError: (error) => void toast.error('Error', userMessageOf(error, 'Failed to undo the import.')),
  });
  return useMutation({
    mutationFn: (chapters: ImportedChapters) => call('POST /api/episodes/{id}/chapters/import', { id: episodeId, chapters }),
    onSuccess: ({ chapters }) => {
      show(() => ({ chapters }));
      drafts.forget(chapterDraftName(episodeId));
      onImported();
      toast.undoable('Chapters imported', `The episode has ${formatCount(chapters.length, 'chapter')}.`, { onUndo: () => undo.mutate() });
      return refetch();
    },
    onError: (error) => void toast.error('Error', userMessageOf(error, 'Failed to import chapters.')),
  });
}

/** Hides a chapter at once and deletes it when its Undo toast has closed. */
export function useDeleteChapter({ id, episodeId, title }: Chapter) {
  const { refetch } = useCachedInsights(episodeId);
  return () =>
    deferDeletion({
      ids: [id],
      title: 'Chapter deleted',
      description: `“${title}” is now part of the chapter beside it.`,
      failure: 'Failed to delete chapter.',
      deleteNow: (options) => call('DELETE /api/chapters/{id}', { id }, options),
      onDeleted: refetch,
    });
}
