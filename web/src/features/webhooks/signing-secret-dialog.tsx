import { SecretDialog } from '@/ui/secret-dialog';

/** Shows the secret that signs what is sent. */
export const SigningSecretDialog = ({ secret, onClose }: { secret: string; onClose: () => void }) => (
  <SecretDialog
    title="Copy the signing secret now"
    lead="You won’t see it again. If you lose it, create a new one."
    secret={secret}
    onClose={onClose}
  >
    Your program checks with it that a request is from here, by{' '}
    <a href="https://www.standardwebhooks.com" target="_blank" rel="noreferrer" className="underline">
      Standard Webhooks
    </a>
    .
  </SecretDialog>
);
