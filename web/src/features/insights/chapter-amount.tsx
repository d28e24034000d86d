import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { userMessageOf } from '@/api/api-error';
import { call } from '@/api/call';
import { showQuery } from '@/features/show';
import { toast } from '@/ui/toast';

/** From the fewest to the most. */
const AMOUNTS = ['Far fewer', 'Fewer', 'As many as the episode asks for', 'More', 'Far more'];
/** 0 is in the middle. */
const MAX_AMOUNT = Math.floor(AMOUNTS.length / 2);

/** Sets how many chapters are generated for the episodes of the show. */
export function ChapterAmount({ isKept }: { isKept: boolean }) {
  const id = useId();
  const { data } = useQuery(showQuery);
  const { amount, change } = useChapterAmount(data?.show.chapterAmount ?? 0);
  return (
    <div className="grid gap-1 border-t border-line px-4 py-3 md:px-5">
      <label htmlFor={id} className="text-md font-semibold">
        Number of chapters
      </label>
      <div className="flex max-w-sm items-center gap-3 text-sm text-ink-2">
        <span aria-hidden>Fewer</span>
        <input
          id={id}
          type="range"
          min={-MAX_AMOUNT}
          max={MAX_AMOUNT}
          value={amount}
          disabled={!data}
          aria-valuetext={AMOUNTS[amount + MAX_AMOUNT]}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change(Number(event.target.value))}
          className="min-h-8 w-full accent-accent max-md:min-h-11"
        />
        <span aria-hidden>More</span>
      </div>
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {isKept
          ? 'Kept for the show. These chapters stay until you choose “Start over”.'
          : 'Kept for the show, and used when you generate insights.'}
      </p>
    </div>
  );
}

/** Shows the chosen amount while it is being saved. Requests are sent one after another. */
function useChapterAmount(saved: number) {
  const queryClient = useQueryClient();
  const { mutate, variables, isPending } = useMutation({
    scope: { id: 'chapter-amount' },
    mutationFn: (chapterAmount: number) => call('PATCH /api/show', { chapterAmount }),
    onSuccess: (show) => queryClient.setQueryData(showQuery.queryKey, show),
    onError: (error) => void toast.error('Error', userMessageOf(error, 'Failed to save the number of chapters.')),
  });
  return { amount: isPending ? variables : saved, change: mutate };
}
