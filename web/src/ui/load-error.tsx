import { RefreshCw } from 'lucide-react';
import { userMessageOf } from '@/api/api-error';
import { Button } from './button';
import { Notice } from './notice';

/** An error with a retry button. */
export const LoadError = ({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) => (
  <div role="alert">
    <Notice
      tone="bad"
      title={`${what} could not be loaded.`}
      actions={
        <Button icon={<RefreshCw aria-hidden />} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {userMessageOf(error, 'The server cannot be reached.')}
    </Notice>
  </div>
);
