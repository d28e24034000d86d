import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '@/lib/format';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Progress } from '@/ui/progress';

interface BatchDialogProps {
  title: string;
  /** The label of the button that starts it, and of its progress. */
  start: string;
  running: string;
  /** Undefined while it does not run. */
  progress: { done: number; total: number } | undefined;
  /** How many episodes it is for, and how many selected ones have no transcript. */
  count: number;
  leftOut: number;
  onStart: () => void;
  onCancel: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Says what will be done with several episodes, does it, and shows how far it is. Closing it cancels the rest. */
export function BatchDialog({ title, start, running, progress, count, leftOut, onStart, onCancel, onClose, children }: BatchDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const isRunning = progress !== undefined;
  useEffect(() => {
    if (isRunning) cancel.current?.focus();
  }, [isRunning]);
  const close = () => {
    onCancel();
    onClose();
  };
  return (
    <Dialog
      open
      title={title}
      onClose={close}
      footer={
        <>
          <Button ref={cancel} variant={isRunning ? undefined : 'ghost'} onClick={close}>
            Cancel
          </Button>
          {!isRunning && (
            <Button variant="primary" disabled={count === 0} onClick={onStart}>
              {start}
            </Button>
          )}
        </>
      }
    >
      {progress ? (
        <div className="grid gap-2">
          <p role="status" className="tabular-nums">
            {running} {progress.done + 1} of {progress.total}
          </p>
          <Progress name={title} value={Math.round((progress.done / progress.total) * 100)} />
        </div>
      ) : (
        <div className="grid gap-2">
          {children}
          {leftOut > 0 && (
            <p className="text-ink-2">
              {formatCount(leftOut, 'episode')} without a transcript {leftOut === 1 ? 'is' : 'are'} left out.
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}
