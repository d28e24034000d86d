import { CSPProvider } from '@base-ui/react/csp-provider';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { lazy, useEffect } from 'react';
import { session } from '@/api/session';
import { deferredDeletions } from '@/ui/deferred-delete';
import { AfterPaint } from '@/ui/after-paint';

const Toasts = lazy(() => import('@/ui/toasts').then((module) => ({ default: module.Toasts })));

/** What the last person read must not outlive their session. */
function useForgetting(queryClient: QueryClient) {
  useEffect(() => session.subscribe(() => !session.isOpen() && queryClient.clear()), [queryClient]);
}

/** A page that goes away can no longer be asked to undo. */
function useCarryingOut() {
  useEffect(() => {
    window.addEventListener('pagehide', deferredDeletions.runAll);
    return () => window.removeEventListener('pagehide', deferredDeletions.runAll);
  }, []);
}

/** `disableStyleElements`: the content security policy allows no inline styles. */
export function App({ queryClient, router }: { queryClient: QueryClient; router: AnyRouter }) {
  useForgetting(queryClient);
  useCarryingOut();
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
