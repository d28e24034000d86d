import { z } from 'zod';
import { ById, changeOf, Empty, Id, PageId, Timestamp, next } from './common';
import { ContentType } from './content-types';
import { CommentType } from './collaboration';
import { forward, query, rpc } from './contract';
import { JobType } from './jobs';
import { Acting } from './people';

/** What an event says of a piece of content. `version` is the one that it is about, which may be replaced by now. */
const Item = z.object({ contentId: Id, episodeId: Id, contentType: ContentType, version: z.int().min(1) });
const Decision = Item.extend({ approvalId: Id, approverId: Id });

/**
 * The data of each event, by its type. They carry ids and no text: who may read the text asks for it with an access token. Fields may be
 * added; if one changes its meaning or goes, the `version` of the payload does.
 */
export const webhookData = {
  'episode.transcribed': z.object({ episodeId: Id, jobId: Id }),
  'content.generated': Item,
  'approval.requested': Item,
  'content.approved': Decision,
  'content.rejected': Decision,
  'content.revision_requested': Decision,
  'comment.added': z.object({ commentId: Id, contentId: Id, episodeId: Id, authorId: Id, commentType: CommentType }),
  'job.failed': z.object({ jobId: Id, episodeId: Id, jobType: JobType }),
};
export const WebhookEventType = z.enum(
  Object.keys(webhookData) as [keyof typeof webhookData, ...(keyof typeof webhookData)[]],
  'There is no such event.',
);
export type WebhookEventType = z.infer<typeof WebhookEventType>;
export type WebhookData<T extends WebhookEventType> = z.infer<(typeof webhookData)[T]>;

/** Sent when someone asks for a test. No address has to choose it. */
export const WEBHOOK_TEST = 'webhook.tested';
export const WEBHOOK_VERSION = 1;

/** `failingSince` is when its first attempt failed after which none succeeded. `turnedOff` says why it gets no events. */
export const Webhook = z
  .object({
    id: Id,
    url: z.string(),
    description: z.string(),
    events: z.array(WebhookEventType),
    createdBy: z.string(),
    createdAt: Timestamp,
    turnedOff: z.object({ reason: z.enum(['member', 'gone']), at: Timestamp }).nullable(),
    failingSince: Timestamp.nullable(),
    /** Until then, requests are also signed with the secret before this one. */
    oldSecretUntil: Timestamp.nullable(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

const WebhookFields = z.object({
  url: z.string().trim().min(1, 'Enter an address.').max(2000, 'An address has at most 2,000 characters.'),
  description: z.string().trim().max(200, 'What it is for has at most 200 characters.').default(''),
  events: z
    .array(WebhookEventType)
    .min(1, 'Choose at least one event.')
    .max(WebhookEventType.options.length, 'Name each event once.')
    .transform((events) => WebhookEventType.options.filter((event) => events.includes(event))),
});

/** One request to an address. `status` is null if there was no response, and `problem` says why it does not count. */
export const WebhookAttempt = z
  .object({
    at: Timestamp,
    status: z.int().nullable(),
    problem: z.string().nullable(),
    /** The first kilobyte of the response. */
    response: z.string(),
    milliseconds: z.int(),
  })
  .meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>;

/** One event for one address. `attempts` are the latest, oldest first; `attemptCount` counts all. */
export const WebhookDelivery = z
  .object({
    id: Id,
    webhookId: Id,
    /** The `webhook-id` of every request, and the same for every address. */
    eventId: z.string(),
    eventType: z.string(),
    state: WebhookDeliveryState,
    body: z.string(),
    attempts: z.array(WebhookAttempt),
    attemptCount: z.int(),
    nextAttemptAt: Timestamp.nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const OneWebhook = z.object({ webhook: Webhook });
const WithSecret = OneWebhook.extend({ secret: z.string() });
const OneDelivery = z.object({ delivery: WebhookDelivery });
const Change = changeOf(WebhookFields).extend({ id: Id, isOn: z.boolean().optional() });
/** Newest first; the next page ends before `next`. */
const DeliveriesOf = ById.extend({ limit: z.coerce.number().int().min(1).max(50).default(20), after: PageId.optional() });

/** A receiver has 15 seconds. */
const TEST_TIMEOUT_MS = 25_000;

/** Newest first. */
export const ListWebhooks = query('webhooks.list', Empty, z.object({ webhooks: z.array(Webhook) }));
/** `secret` signs what is sent; it is returned here and never again. */
export const CreateWebhook = rpc('webhooks.create', WebhookFields.extend(Acting.shape), WithSecret);
export const ChangeWebhook = rpc('webhooks.change', Change.extend(Acting.shape), OneWebhook);
export const DeleteWebhook = rpc('webhooks.delete', ById.extend(Acting.shape), ById);
/** The secret before it signs, too, for a day. */
export const RotateWebhookSecret = rpc('webhooks.rotateSecret', ById.extend(Acting.shape), WithSecret);
/** Sends a test and waits for its result. It is not sent again. */
export const TestWebhook = rpc('webhooks.test', ById.extend(Acting.shape), OneDelivery, { timeoutMs: TEST_TIMEOUT_MS });
export const ListWebhookDeliveries = query('webhooks.deliveries', DeliveriesOf, z.object({ deliveries: z.array(WebhookDelivery), next }));
/** Sends an event again, under its id, and tries for three days. */
export const ReplayWebhookDelivery = rpc('webhooks.replay', ById.extend(Acting.shape), OneDelivery);
/** Sends again what failed, or waits after a failure, of everything that happened since. */
export const ReplayFailedWebhookDeliveries = rpc(
  'webhooks.replayFailed',
  ById.extend({ since: Timestamp, ...Acting.shape }),
  z.object({ count: z.int() }),
);

export const webhookRoutes = {
  list: forward('GET /api/webhooks', 'session', ListWebhooks),
  create: forward('POST /api/webhooks', 'session', CreateWebhook, { status: 201 }),
  change: forward('PATCH /api/webhooks/{id}', 'session', ChangeWebhook),
  delete: forward('DELETE /api/webhooks/{id}', 'session', DeleteWebhook),
  rotateSecret: forward('POST /api/webhooks/{id}/secret', 'session', RotateWebhookSecret),
  test: forward('POST /api/webhooks/{id}/test', 'session', TestWebhook),
  deliveries: forward('GET /api/webhooks/{id}/deliveries', 'session', ListWebhookDeliveries),
  replayFailed: forward('POST /api/webhooks/{id}/replay-failed', 'session', ReplayFailedWebhookDeliveries),
  replay: forward('POST /api/webhook-deliveries/{id}/replay', 'session', ReplayWebhookDelivery),
};
