import { contentRoutes, type ContentType, episodeRoutes, type GeneratedContent } from '@afterword/proto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '@/api/api-error';
import { call } from '@/api/call';
import { reading } from '@/api/reading';
import { episodeQuery } from '@/features/episodes/episodes.queries';
import { useJobWatch } from '@/features/episodes/job-watch';
import { toast } from '@/ui/toast';
import { contentNames } from './content-names';
import { keptPrompts } from './kept-prompts';

/** How often the list is read again while nothing has been written. */
const EMPTY_REREAD_MS = 10_000;

const contentQuery = (episodeId: string) => reading(contentRoutes.listForEpisode, { id: episodeId });

export const useContentList = (episodeId: string, isTranscribed: boolean) =>
  useQuery({
    ...contentQuery(episodeId),
    enabled: isTranscribed,
    refetchInterval: ({ state }) => (state.data?.content.length ? false : EMPTY_REREAD_MS),
  });

/** Whether each kind of content is there, so that nothing is left to generate. */
export function useIsAllWritten(episodeId: string, isTranscribed = true) {
  const { data } = useContentList(episodeId, isTranscribed);
  return Object.keys(contentNames).every((type) => data?.content.some(({ contentType }) => contentType === type));
}

/** When the quotations are said that the texts hold, in seconds. */
export function useQuoteTimes(episodeId: string, isTranscribed: boolean): number[] {
  const { data } = useContentList(episodeId, isTranscribed);
  const quotes = data?.content.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'quote')) ?? [];
  return [...new Set(quotes.map(({ startMs }) => startMs / 1000))];
}

/** Writes what is missing, of one kind or of all. The outcome is told when the job has ended, not when it was accepted. */
export function useGenerate(episodeId: string, contentType: ContentType | 'all' = 'all') {
  const queryClient = useQueryClient();
  const watch = useJobWatch();
  return useMutation({
    mutationFn: () => call(episodeRoutes.generate, { id: episodeId, contentType }),
    onSuccess: ({ jobId }) => {
      watch(jobId, {
        onDone: () => {
          void queryClient.invalidateQueries(contentQuery(episodeId));
          toast.ok('Content generated', 'Your show notes and posts are ready.');
        },
        onFailed: (reason) => toast.bad('Error', reason ?? 'Failed to generate content.'),
      });
      return queryClient.invalidateQueries({ ...episodeQuery(episodeId), exact: true });
    },
    onError: (error) => toast.bad('Error', sentenceOf(error, 'Failed to generate content.')),
  });
}

/** Writes one item anew, as a new version; without instructions from the same material. */
export function useRegenerate({ episodeId, contentType }: Pick<GeneratedContent, 'episodeId' | 'contentType'>, onStarted?: () => void) {
  const queryClient = useQueryClient();
  const watch = useJobWatch();
  return useMutation({
    mutationFn: (prompt: string | null) =>
      prompt
        ? call(episodeRoutes.regenerateWithPrompt, { id: episodeId, contentType, prompt })
        : call(episodeRoutes.regenerate, { id: episodeId, contentType }),
    onSuccess: ({ jobId }, prompt) => {
      keptPrompts.keep(jobId, prompt);
      watch(jobId, {
        onDone: () => {
          void queryClient.invalidateQueries(contentQuery(episodeId));
          toast.ok('Content regenerated', 'The new version is ready.');
        },
        onFailed: (reason) => toast.bad('Error', reason ?? 'Failed to regenerate content.'),
      });
      onStarted?.();
      return queryClient.invalidateQueries({ ...episodeQuery(episodeId), exact: true });
    },
    onError: (error) => toast.bad('Error', sentenceOf(error, 'Failed to regenerate content.')),
  });
}

/** Saves an edit of the version a person saw; where the text has changed since, the server refuses. */
export function useSaveContent({ id, episodeId, version }: GeneratedContent, onSaved: () => void) {
  const queryClient = useQueryClient();
  const query = contentQuery(episodeId);
  return useMutation({
    mutationFn: (content: string) => call(contentRoutes.edit, { id, content, baseVersion: version }),
    onSuccess: ({ item }) => {
      queryClient.setQueryData(query.queryKey, (list) => list && { content: list.content.map((one) => (one.id === id ? item : one)) });
      toast.ok('Content saved', `This is now version ${item.version}.`);
      onSaved();
    },
    onError: (error) => toast.bad('Error', sentenceOf(error, 'Failed to save content.')),
  });
}
