import { call } from '@/api/call';
import { session } from '@/api/session';
import { deferredDeletions } from '@/ui/deferred-delete';
import { useUploads } from '@/features/uploads';

/** Ends the session at once. The server is asked to clear the cookie; the response is not awaited. */
export function useLogout() {
  const { abandon } = useUploads();
  return () => {
    deferredDeletions.runAll();
    const told = call('POST /api/auth/logout', {});
    session.clear();
    abandon();
    told.catch((error: unknown) => console.error('The server was not told of the logout.', error));
  };
}
