import { type ReactNode, useId } from 'react';
import { userMessageOf } from '@/api/api-error';
import { dayAndTime } from '@/lib/format';
import { Button } from '@/ui/button';
import { Notice } from '@/ui/notice';
import { useSendTest } from './notifications.queries';

interface ChannelRowProps {
  title: string;
  /** The control that switches it on and off. */
  action?: ReactNode;
  children: ReactNode;
}

/** One way of being notified. */
export function ChannelRow({ title, action, children }: ChannelRowProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="grid gap-2 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={heading} className="font-sans text-base font-semibold">
          {title}
        </h3>
        {action}
      </div>
      <div className="grid gap-3 wrap-anywhere text-md text-ink-2">{children}</div>
    </section>
  );
}

/** Why the last message could not be sent. */
export const ChannelProblem = ({ problem }: { problem: { reason: string; at: string } | null }) =>
  problem && (
    <Notice tone="warn" title={problem.reason}>
      {dayAndTime(problem.at)}
    </Notice>
  );

interface TestButtonProps {
  memberId: string;
  channel: 'email' | 'webhook';
  /** Where the message can be seen. */
  sent: string;
  children?: ReactNode;
}

/** Sends a message now, and says what became of it. `children` are buttons beside it. */
export function TestButton({ memberId, channel, sent, children }: TestButtonProps) {
  const test = useSendTest(memberId, channel);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button busy={test.isPending} onClick={() => test.mutate()}>
          Send a test
        </Button>
        {children}
      </div>
      <div role="status" className="empty:hidden">
        {test.isSuccess && <Notice tone="ok" title={sent} />}
        {test.error && <Notice tone="bad" title={userMessageOf(test.error, 'The test could not be sent.')} />}
      </div>
    </>
  );
}
