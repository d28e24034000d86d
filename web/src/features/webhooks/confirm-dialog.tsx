import type { Webhook } from '@afterword/proto';
import { useRef } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { SigningSecretDialog } from './signing-secret-dialog';
import { useDeleteWebhook, useReplaceSecret } from './webhooks.queries';

interface ConfirmDialogProps {
  webhook: Webhook;
  about: 'secret' | 'delete';
  onClose: () => void;
}

/** Asks before a secret is replaced, or an address is deleted with its log. */
export function ConfirmDialog({ webhook, about, onClose }: ConfirmDialogProps) {
  const replace = useReplaceSecret();
  const remove = useDeleteWebhook();
  const cancel = useRef<HTMLButtonElement>(null);
  if (replace.data) return <SigningSecretDialog secret={replace.data.secret} onClose={onClose} />;
  const isDeleting = about === 'delete';
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDeleting ? 'Delete this address?' : 'Create a new signing secret?'}
      lead={
        isDeleting
          ? 'It gets no more events, and the log of what was sent to it is deleted. You can’t undo this.'
          : 'For a day, requests are signed with both secrets, so that your program can change to the new one.'
      }
      initialFocus={cancel}
      footer={
        <>
          <Button variant="ghost" ref={cancel} onClick={onClose}>
            Cancel
          </Button>
          {isDeleting ? (
            <Button variant="destructive" busy={remove.isPending} onClick={() => remove.mutate(webhook, { onSuccess: onClose })}>
              Delete address
            </Button>
          ) : (
            <Button variant="primary" busy={replace.isPending} onClick={() => replace.mutate(webhook)}>
              Create secret
            </Button>
          )}
        </>
      }
    >
      <code dir="ltr" className="wrap-anywhere text-ink-2">
        {webhook.url}
      </code>
    </Dialog>
  );
}
