import { useEffect, useEffectEvent, useRef } from 'react';
import { findPageStart } from '@/lib/find-page-start';
import type { Review } from './reviews.queries';

const rowOf = (id: string | undefined) => document.querySelector<HTMLElement>(`[data-review="${id}"]`);
const focusedRow = () => document.activeElement?.getAttribute('data-review') ?? undefined;

interface NavigationInput {
  items: Review[];
  /** The item whose review is open. */
  openId: string | undefined;
  isWide: boolean;
  onOpen: (id: string | undefined, how?: { replace: boolean }) => void;
}

/** Moves through the review list. On wide screens a review is always open; a dialog opens only on request. */
export function useReviewNavigation({ items, openId, isWide, onOpen }: NavigationInput) {
  const next = useRef<string | undefined>(undefined);
  const first = items[0]?.id;
  const open = useEffectEvent((id: string) => onOpen(id, { replace: true }));
  useEffect(() => {
    if (isWide && !openId && first) open(first);
  }, [isWide, openId, first]);

  const indexOf = (id: string | undefined) => items.findIndex((item) => item.id === id);
  return {
    step(by: 1 | -1) {
      const neighbour = items[Math.min(Math.max(indexOf(openId ?? focusedRow()) + by, 0), items.length - 1)];
      if (!neighbour) return;
      if (isWide || openId) onOpen(neighbour.id);
      if (isWide || !openId) rowOf(neighbour.id)?.focus();
    },
    /** Leaves a decided item: on wide screens the next one opens, otherwise the dialog closes and the next row gets the focus. */
    leave(from: string) {
      const index = indexOf(from);
      next.current = (items[index + 1] ?? items[index - 1])?.id;
      onOpen(isWide ? next.current : undefined);
      if (isWide) (rowOf(next.current) ?? findPageStart())?.focus();
    },
    close() {
      next.current = openId;
      onOpen(undefined);
    },
    /** The element that gets the focus when the dialog closes. */
    rowToFocus: () => rowOf(next.current) ?? findPageStart(),
  };
}
