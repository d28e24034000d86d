import { call } from '@/api/call';
import { session } from '@/api/session';
import { deferredDeletions } from '@/ui/deferred-delete';
import { useUploads } from '@/features/uploads';

/** Ends the session at once, and discards the drafts of this tab. The request that clears the cookie is not awaited. */
export function useLogout() {
  const { cancel } = useUploads();
  return () => {
    deferredDeletions.runAll();
    const request = call('POST /api/auth/logout', {});
    session.clear();
    sessionStorage.clear();
    cancel();
    request.catch((error: unknown) => console.error('You’re logged out here, but the server couldn’t be told.', error));
  };
}
