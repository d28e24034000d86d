import { useEffect, useEffectEvent, useRef } from 'react';
import { pageStart } from '@/lib/page-start';
import type { Review } from './reviews.queries';

const rowOf = (id: string | undefined) => document.querySelector<HTMLElement>(`[data-review="${id}"]`);
const focusedRow = () => document.activeElement?.getAttribute('data-review') ?? undefined;

interface Place {
  items: Review[];
  /** Which of them is open. */
  wanted: string | undefined;
  isWide: boolean;
  onShow: (id: string | undefined, how?: { replace: boolean }) => void;
}

/** Where a reviewer is in the list, and how they get on. Beside the list something is always open, a dialog only where it was asked for. */
export function useReviewPlace({ items, wanted, isWide, onShow }: Place) {
  const following = useRef<string | undefined>(undefined);
  const first = items[0]?.id;
  const open = useEffectEvent((id: string) => onShow(id, { replace: true }));
  useEffect(() => {
    if (isWide && !wanted && first) open(first);
  }, [isWide, wanted, first]);

  const placeOf = (id: string | undefined) => items.findIndex((item) => item.id === id);
  return {
    step(by: 1 | -1) {
      const neighbour = items[Math.min(Math.max(placeOf(wanted ?? focusedRow()) + by, 0), items.length - 1)];
      if (!neighbour) return;
      if (isWide || wanted) onShow(neighbour.id);
      if (isWide || !wanted) rowOf(neighbour.id)?.focus();
    },
    /** From a text that is done with to the next one: beside the list it opens, otherwise the dialog closes and its row has the focus. */
    goOn(from: string) {
      const place = placeOf(from);
      following.current = (items[place + 1] ?? items[place - 1])?.id;
      onShow(isWide ? following.current : undefined);
      if (isWide) (rowOf(following.current) ?? pageStart())?.focus();
    },
    close() {
      following.current = wanted;
      onShow(undefined);
    },
    /** Where a dialog leaves the focus. */
    rowToFocus: () => rowOf(following.current) ?? pageStart(),
  };
}
