import { useRef } from 'react';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';

/** Shows the secret that signs what is sent, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy the signing secret now"
      lead="You won’t see it again. If you lose it, create a new one."
      initialFocus={copy}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-3 rounded-md border border-line bg-paper p-3">
        <code dir="ltr" className="min-w-0 flex-1 basis-56 wrap-anywhere">
          {secret}
        </code>
        <CopyButton ref={copy} getText={() => secret}>
          Copy
        </CopyButton>
      </div>
      <p className="mt-4 text-sm text-ink-3">
        Your program checks with it that a request is from here, by{' '}
        <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer" className="underline">
          Standard Webhooks
        </a>
        .
      </p>
    </Dialog>
  );
}
