import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { session } from '@/api/session';
import { deferredDeletions } from '@/ui/deferred-delete';
import { AfterPaint } from '@/ui/after-paint';

const Toasts = lazy(() => import('@/ui/toasts').then((module) => ({ default: module.Toasts })));

/** Clears all cached data when the session ends. */
function useClearCacheOnLogout(queryClient: QueryClient) {
  useEffect(() => session.subscribe(() => !session.isOpen() && queryClient.clear()), [queryClient]);
}

/** Runs pending deletions when the page is closed, because they can no longer be undone. */
function useRunDeletionsOnClose() {
  useEffect(() => {
    window.addEventListener('pagehide', deferredDeletions.runAll);
    return () => window.removeEventListener('pagehide', deferredDeletions.runAll);
  }, []);
}

/** `disableStyleElements`: the content security policy forbids inline styles. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AnyRouter }) {
  useClearCacheOnLogout(queryClient);
  useRunDeletionsOnClose();
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <AfterPaint>
          <Toasts />
        </AfterPaint>
      </QueryClientProvider>
    </CSPProvider>
  );
}
