import type { AccessToken } from '@afterword/proto';
import { useRef } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useRevokeToken } from './access-tokens.queries';

/** Asks before a token is revoked, which nothing undoes. */
export function RevokeDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const revoke = useRevokeToken();
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Revoke ${token.name}?`}
      lead="The program that uses it is refused from then on. What it wrote stays. You can’t undo this."
      initialFocus={cancel}
      footer={
        <>
          <Button variant="ghost" ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="destructive" busy={revoke.isPending} onClick={() => revoke.mutate(token, { onSuccess: onClose })}>
            Revoke token
          </Button>
        </>
      }
    >
      <p className="text-md text-ink-2">
        Ends with <code dir="ltr">{token.ending}</code>.
      </p>
    </Dialog>
  );
}
