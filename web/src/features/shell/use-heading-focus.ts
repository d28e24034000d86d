import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { findPageStart } from '@/lib/find-page-start';

/** After each navigation the reader stands at the beginning of the new page. */
export function useHeadingFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) findPageStart()?.focus({ preventScroll: true });
      }),
    [router],
  );
}
