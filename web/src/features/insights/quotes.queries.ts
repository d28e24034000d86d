import type { Quote, WordSpan } from '@afterword/proto';
import { useMutation } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { clockTime } from '@/lib/format';
import { deferDeletion } from '@/ui/deferred-delete';
import { saveFile } from '@/lib/save-file';
import { toast } from '@/ui/toast';
import { useCachedInsights } from './insights.queries';

function useShownQuote({ id, episodeId }: Quote) {
  const { show, refetch } = useCachedInsights(episodeId);
  const merge = (change: Partial<Quote>) =>
    show(({ quotes }) => ({ quotes: quotes.map((quote) => (quote.id === id ? { ...quote, ...change } : quote)) }));
  return { merge, refetch };
}

/** Features or unfeatures a quote. Updates the page at once and rolls back if the server refuses. */
export function useHighlightQuote(quote: Quote) {
  const { merge, refetch } = useShownQuote(quote);
  return useMutation({
    mutationFn: (isHighlight: boolean) => call('PATCH /api/quotes/{id}/highlight', { id: quote.id, isHighlight }),
    onMutate: (isHighlight) => merge({ isHighlight }),
    onSuccess: ({ quote: now }) => {
      merge(now);
      toast.success(now.isHighlight ? 'Quote featured' : 'Quote unfeatured');
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to update quote.'));
      void refetch();
    },
  });
}

export function useTrimQuote(quote: Quote, onTrimmed: () => void) {
  const { merge, refetch } = useShownQuote(quote);
  return useMutation({
    mutationFn: (span: WordSpan) => call('PATCH /api/quotes/{id}', { id: quote.id, ...span }),
    onSuccess: ({ quote: now }) => {
      merge(now);
      toast.success('Quote trimmed', 'It’s still word for word from the transcript.');
      onTrimmed();
    },
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to trim quote.'));
      void refetch();
    },
  });
}

/** Creates a quote from these words. */
export function useAddQuote(episodeId: string, onAdded: () => void) {
  const { show, refetch } = useCachedInsights(episodeId);
  return useMutation({
    mutationFn: (span: WordSpan) => call('POST /api/episodes/{id}/quotes', { id: episodeId, ...span }),
    onSuccess: ({ quote }) => {
      show(({ quotes }) => ({ quotes: [...quotes.filter(({ id }) => id !== quote.id), quote] }));
      toast.success('Quote added', 'It’s word for word from the transcript.');
      onAdded();
      return refetch();
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to add quote.')),
  });
}

/** Hides a quote at once and deletes it when its Undo toast has closed. */
export function useDeleteQuote({ id, episodeId }: Quote) {
  const { refetch } = useCachedInsights(episodeId);
  return () =>
    deferDeletion({
      ids: [id],
      title: 'Quote deleted',
      description: 'It won’t be suggested again.',
      failure: 'Failed to delete quote.',
      deleteNow: (options) => call('DELETE /api/quotes/{id}', { id }, options),
      onDeleted: refetch,
    });
}

/** Downloads the audio of a quote. */
export function useDownloadAudio({ id }: Quote) {
  return useMutation({
    mutationFn: async () => {
      const clip = await call('POST /api/quotes/{id}/clip', { id });
      const answer = await fetch(clip.url);
      if (!answer.ok) throw new Error(`The store answered ${answer.status}.`);
      return { ...clip, sound: await answer.blob() };
    },
    onSuccess: ({ fileName, sound, startMs, endMs }) => {
      saveFile(fileName, sound);
      const [from, to] = [startMs, endMs].map((ms) => clockTime(ms / 1000));
      toast.success('Audio clip downloaded', `${Math.round((endMs - startMs) / 1000)} seconds, from ${from} to ${to}.`);
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to make the audio clip.')),
  });
}
