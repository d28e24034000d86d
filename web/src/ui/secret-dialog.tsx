import { type ReactNode, useRef } from 'react';
import { Button } from './button';
import { CopyButton } from './copy-button';
import { Dialog } from './dialog';

interface SecretDialogProps {
  title: string;
  lead: string;
  secret: string;
  onClose: () => void;
  /** What it is for. */
  children: ReactNode;
}

/** Shows a secret once, to copy it. */
export function SecretDialog({ title, lead, secret, onClose, children }: SecretDialogProps) {
  const copy = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      lead={lead}
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
      <p className="mt-4 text-sm text-ink-3">{children}</p>
    </Dialog>
  );
}
