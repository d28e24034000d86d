import type { CallInput, QuoteCard } from '@afterword/proto';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { userMessageOf } from '@/api/api-error';
import { apiQuery } from '@/api/api-query';
import { call } from '@/api/call';
import { formatCount } from '@/lib/format';
import { deferDeletion } from '@/ui/deferred-delete';
import { toast } from '@/ui/toast';

const cardsQuery = (episodeId: string) => apiQuery('GET /api/episodes/{id}/cards', { id: episodeId });

/** The cards of an episode that were kept. */
export const useCards = (episodeId: string) => useQuery(cardsQuery(episodeId));

function useShownCards(episodeId: string) {
  const queryClient = useQueryClient();
  const { queryKey } = cardsQuery(episodeId);
  return {
    show: (cards: QuoteCard[]) =>
      queryClient.setQueryData(queryKey, (shown) => {
        if (!shown) return undefined;
        const others = shown.cards.filter(({ id }) => cards.every((card) => card.id !== id));
        return { cards: [...others, ...cards].toSorted((a, b) => a.startMs - b.startMs) };
      }),
    refetch: () => queryClient.invalidateQueries({ queryKey }),
  };
}

export function useMakeCard(episodeId: string) {
  const { show } = useShownCards(episodeId);
  return useMutation({
    mutationFn: (card: CallInput<'POST /api/quotes/{id}/cards'>) => call('POST /api/quotes/{id}/cards', card),
    onSuccess: ({ card }) => {
      show([card]);
      toast.success('Card kept', 'It’s in the list below, and in the publishing kit.');
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to keep the card.')),
  });
}

/** Makes cards of the quotes that are featured or most shareable. */
export function useMakeTopCards(episodeId: string) {
  const { show } = useShownCards(episodeId);
  return useMutation({
    mutationFn: (options: Omit<CallInput<'POST /api/episodes/{id}/cards/top'>, 'id'>) =>
      call('POST /api/episodes/{id}/cards/top', { id: episodeId, ...options }),
    onSuccess: ({ cards }) => {
      if (cards.length === 0) return toast.info('No new cards', 'Every quote of this episode has a card already, or there are no quotes.');
      show(cards);
      toast.success(`${formatCount(cards.length, 'card')} made`, 'They’re in the publishing kit too.');
    },
    onError: (error) => toast.error('Error', userMessageOf(error, 'Failed to make the cards.')),
  });
}

/** Gives a card the words of its quote, and the current look if it had a saved one. */
export function useRemakeCard({ id, episodeId }: QuoteCard) {
  const { show, refetch } = useShownCards(episodeId);
  return useMutation({
    mutationFn: () => call('POST /api/cards/{id}/remake', { id }),
    onSuccess: ({ card }) => void show([card]),
    onError: (error) => {
      toast.error('Error', userMessageOf(error, 'Failed to make the card again.'));
      void refetch();
    },
  });
}

/** Hides a card at once and deletes it when its Undo toast has closed. */
export function useDeleteCard({ id, episodeId }: QuoteCard) {
  const { refetch } = useShownCards(episodeId);
  return () =>
    deferDeletion({
      ids: [id],
      title: 'Card deleted',
      description: 'Its quote stays.',
      failure: 'Failed to delete card.',
      deleteNow: (options) => call('DELETE /api/cards/{id}', { id }, options),
      onDeleted: refetch,
    });
}
