import type { Webhook } from '@afterword/proto';
import { useQuery } from '@tanstack/react-query';
import { CircleOff, Ellipsis, Plus, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { dayAndTime } from '@/lib/format';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { LoadError } from '@/ui/load-error';
import { Menu } from '@/ui/menu';
import { Skeleton } from '@/ui/skeleton';
import { listEvents } from './event-labels';
import { useSwitchWebhook, useTestWebhook, webhooksQuery } from './webhooks.queries';

const WebhookDialog = lazy(() => import('./webhook-dialog').then((module) => ({ default: module.WebhookDialog })));
const ConfirmDialog = lazy(() => import('./confirm-dialog').then((module) => ({ default: module.ConfirmDialog })));
const DeliveryLog = lazy(() => import('./delivery-log').then((module) => ({ default: module.DeliveryLog })));

type Opened = { as: 'form'; webhook?: Webhook } | { as: 'secret' | 'delete'; webhook: Webhook };

/** The addresses that are told what happens, each with a log of what was sent. */
export function WebhookList() {
  const { data, error, isPending, refetch } = useQuery(webhooksQuery);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <div className="rounded-lg border border-line bg-surface shadow-sm">
      {error && !data && <LoadError what="Webhooks" error={error} onRetry={() => void refetch()} />}
      {isPending && <Skeleton lines={3} />}
      {data && data.webhooks.length > 0 && (
        <ul aria-label="Webhooks" className="divide-y divide-line border-b border-line">
          {data.webhooks.map((webhook) => (
            <WebhookItem key={webhook.id} webhook={webhook} onOpen={setOpened} />
          ))}
        </ul>
      )}
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 md:px-5">
          <p className="max-w-[52ch] text-sm text-ink-3">Requests are signed, and tried for three days. They have ids and no text.</p>
          <Button icon={<Plus aria-hidden />} onClick={() => setOpened({ as: 'form' })}>
            Add address
          </Button>
        </div>
      )}
      <Suspense fallback={null}>
        {opened?.as === 'form' && <WebhookDialog webhook={opened.webhook} onClose={close} />}
        {opened && opened.as !== 'form' && <ConfirmDialog webhook={opened.webhook} about={opened.as} onClose={close} />}
      </Suspense>
    </div>
  );
}

function WebhookItem({ webhook, onOpen }: { webhook: Webhook; onOpen: (opened: Opened) => void }) {
  const { url, description, events } = webhook;
  const [isLogOpen, setLogOpen] = useState(false);
  const test = useTestWebhook();
  const turn = useSwitchWebhook();
  const log = useId();
  const sendTest = () => test.mutate(webhook, { onSettled: () => setLogOpen(true) });
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 md:px-5">
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <code dir="ltr" className="min-w-0 font-semibold wrap-anywhere">
              {url}
            </code>
            <StateBadge webhook={webhook} />
          </p>
          <p className="text-md text-ink-2">{listEvents(events)}</p>
          <p className="text-sm text-ink-3">{about(webhook)}</p>
        </div>
        <Menu
          name={`More for ${description || url}`}
          icon={<Ellipsis aria-hidden />}
          entries={[
            { label: 'Edit', onChoose: () => onOpen({ as: 'form', webhook }) },
            { label: 'New signing secret…', onChoose: () => onOpen({ as: 'secret', webhook }) },
            { label: webhook.turnedOff ? 'Turn on' : 'Turn off', onChoose: () => turn.mutate(webhook) },
            { label: 'Delete…', onChoose: () => onOpen({ as: 'delete', webhook }) },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={test.isPending} onClick={sendTest}>
          Send test event
        </Button>
        <Button aria-expanded={isLogOpen} aria-controls={isLogOpen ? log : undefined} onClick={() => setLogOpen(!isLogOpen)}>
          {isLogOpen ? 'Hide deliveries' : 'Show deliveries'}
        </Button>
      </div>
      {isLogOpen && (
        <div id={log}>
          <Suspense fallback={<Skeleton lines={3} />}>
            <DeliveryLog webhook={webhook} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

function StateBadge({ webhook: { turnedOff, failingSince } }: { webhook: Webhook }) {
  if (turnedOff)
    return (
      <Badge tone="idle" icon={<CircleOff aria-hidden />}>
        {turnedOff.reason === 'gone' ? 'Off: it answered 410' : 'Off'}
      </Badge>
    );
  if (!failingSince) return null;
  return (
    <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
      Failing
    </Badge>
  );
}

function about({ description, createdBy, createdAt, turnedOff, failingSince, oldSecretUntil }: Webhook): string {
  const isOldSecretUsed = oldSecretUntil !== null && Date.parse(oldSecretUntil) > Date.now();
  return [
    ...(description ? [`${description}.`] : []),
    ...(failingSince && !turnedOff ? [`It has failed since ${dayAndTime(failingSince)}.`] : []),
    `Added by ${createdBy} on ${dayAndTime(createdAt)}.`,
    ...(isOldSecretUsed ? [`Also signed with the old secret until ${dayAndTime(oldSecretUntil)}.`] : []),
  ].join(' ');
}
