import type { Webhook, WebhookAttempt, WebhookDelivery } from '@afterword/proto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, OctagonX, RotateCw } from 'lucide-react';
import { dayAndTime, formatCount } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LoadError } from '@/ui/load-error';
import { Skeleton } from '@/ui/skeleton';
import { deliveriesQuery, useReplay, useReplayFailed } from './webhooks.queries';

/** What was sent to an address, with each response. Live notices refetch it. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(deliveriesQuery(webhook));
  const replayFailed = useReplayFailed();
  const deliveries = data?.pages.flatMap((page) => page.deliveries) ?? [];
  if (error && !data) return <LoadError what="Deliveries" error={error} onRetry={() => void refetch()} />;
  if (isPending) return <Skeleton lines={3} />;
  if (deliveries.length === 0) return <p className="text-md text-ink-2">Nothing was sent yet. “Send test event” tries the address.</p>;
  const hasFailed = deliveries.some(({ state, eventType }) => state === 'failed' && eventType !== 'webhook.tested');
  return (
    <div className="grid gap-3">
      <ul aria-label={`Deliveries to ${webhook.url}`} className="divide-y divide-line rounded-md border border-line">
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} isOff={webhook.turnedOff !== null} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        )}
        {hasFailed && webhook.turnedOff === null && (
          <Button icon={<RotateCw aria-hidden />} busy={replayFailed.isPending} onClick={() => replayFailed.mutate(webhook)}>
            Send all failed again
          </Button>
        )}
      </div>
    </div>
  );
}

function Delivery({ delivery, isOff }: { delivery: WebhookDelivery; isOff: boolean }) {
  const { eventType, attempts, attemptCount, createdAt } = delivery;
  const replay = useReplay();
  return (
    <li className="grid gap-2 px-3 py-3 md:px-4">
      <div className="grid items-center gap-x-4 gap-y-2 md:grid-cols-[minmax(0,1fr)_auto]">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <code className="min-w-0 wrap-anywhere">{eventType}</code>
          <Result delivery={delivery} />
        </div>
        {!isOff && (
          <Button
            variant="ghost"
            className="justify-self-start max-md:-ml-3"
            icon={<RotateCw aria-hidden />}
            busy={replay.isPending}
            onClick={() => replay.mutate(delivery)}
          >
            Send again
          </Button>
        )}
      </div>
      {attempts.length === 0 && <p className="text-sm text-ink-3">{dayAndTime(createdAt)}</p>}
      {attempts.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer text-sm text-ink-2">
            {dayAndTime(createdAt)}, {formatCount(attemptCount, 'attempt')}
          </summary>
          <ol className="mt-2 grid gap-3">
            {attempts.map((attempt) => (
              <Attempt key={attempt.at} attempt={attempt} />
            ))}
          </ol>
          <p className="mt-3 text-sm text-ink-3">
            Sent as <code className="wrap-anywhere">{delivery.eventId}</code>
          </p>
          <pre className={TEXT}>{delivery.body}</pre>
        </details>
      )}
    </li>
  );
}

const TEXT = 'mt-1 max-h-48 overflow-auto rounded-sm bg-sunken p-2 text-sm whitespace-pre-wrap wrap-anywhere';

const Attempt = ({ attempt: { at, status, problem, response, milliseconds } }: { attempt: WebhookAttempt }) => (
  <li className="text-sm text-ink-2">
    {dayAndTime(at)}, {(milliseconds / 1000).toFixed(1)} s: {problem ?? `It answered ${status}.`}
    {response && <pre className={TEXT}>{response}</pre>}
  </li>
);

function Result({ delivery: { state, attempts, nextAttemptAt } }: { delivery: WebhookDelivery }) {
  if (state === 'delivered')
    return (
      <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
        Delivered
      </Badge>
    );
  const latest = attempts.at(-1);
  if (state === 'failed')
    return (
      <Badge tone="bad" icon={<OctagonX aria-hidden />}>
        {latest?.status ? `Failed: ${latest.status}` : 'Failed'}
      </Badge>
    );
  return (
    <Badge tone={latest ? 'warn' : 'run'} icon={<RotateCw aria-hidden />}>
      {latest && nextAttemptAt ? `Next try ${dayAndTime(nextAttemptAt)}` : 'Sending'}
    </Badge>
  );
}
