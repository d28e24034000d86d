import type { ErrorComponentProps } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';

/** Shown in place of a page that threw an error; the layout stays. */
export const CrashPage = ({ error, reset }: ErrorComponentProps) => (
  <div role="alert" className="mx-auto max-w-248">
    <Notice
      tone="bad"
      title="This page could not be shown."
      actions={
        <Button icon={<RefreshCw aria-hidden />} onClick={reset}>
          Try again
        </Button>
      }
    >
      {error instanceof Error ? error.message : String(error)}
    </Notice>
  </div>
);
