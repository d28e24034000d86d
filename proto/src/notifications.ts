import { z } from 'zod';
import { ById, Id, Timestamp } from './common';
import { forward, query, rpc } from './contract';
import { Acting } from './people';
import { NOTIFICATION_TOPICS } from './vocabulary';

export const NotificationTopic = z.enum(NOTIFICATION_TOPICS);
export type NotificationTopic = z.infer<typeof NotificationTopic>;

/** How the server notifies a member. Notifications of a browser are chosen in that browser. */
export const NotificationChannel = z.enum(['email', 'webhook']);
export type NotificationChannel = z.infer<typeof NotificationChannel>;

/** The chat that a webhook belongs to. */
export const WebhookApp = z.enum(['slack', 'teams', 'discord']);
export type WebhookApp = z.infer<typeof WebhookApp>;

/** `unavailable` says why the channel cannot be used; `problem` says why the last message could not be sent. */
const ChannelState = z.object({
  isOn: z.boolean(),
  unavailable: z.string().nullable(),
  problem: z.object({ reason: z.string(), at: Timestamp }).nullable(),
});

/** What a member is notified of, and how. The address of a webhook is a secret: `hint` is its host and its last four characters. */
export const NotificationSettings = z
  .object({
    topics: z.array(NotificationTopic),
    email: ChannelState.extend({ address: z.string() }),
    webhook: ChannelState.extend({ app: WebhookApp.nullable(), hint: z.string().nullable() }),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** `path` is the address of the item in the page. */
export const Notification = z
  .object({ id: Id, topic: NotificationTopic, text: z.string(), path: z.string(), createdAt: Timestamp })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** Members read and change only their own. */
const Own = ById.extend(Acting.shape);

/** Omitted fields stay as they are; a `webhookUrl` of null removes the webhook. */
const SettingsChange = Own.extend({
  topics: z.array(NotificationTopic).max(NOTIFICATION_TOPICS.length, 'Name each topic once.').optional(),
  email: z.boolean().optional(),
  webhookUrl: z.string().trim().max(2000, 'The address of a webhook has at most 2,000 characters.').nullable().optional(),
});

/** A mail server may need 20 seconds to respond. */
const TEST_TIMEOUT_MS = 25_000;

const Settings = z.object({ settings: NotificationSettings });
export const GetNotificationSettings = query('notifications.settings', Own, Settings);
export const ChangeNotificationSettings = rpc('notifications.change', SettingsChange, Settings);
/** Sends a message now. Refuses with the reason if it cannot be sent. */
export const SendTestNotification = rpc('notifications.test', Own.extend({ channel: NotificationChannel }), Settings, {
  timeoutMs: TEST_TIMEOUT_MS,
});
/** What a member was notified of in the last day and still holds, newest first. */
export const ListNotifications = query('notifications.list', Own, z.object({ notifications: z.array(Notification) }));

export const notificationRoutes = {
  settings: forward('GET /api/team-members/{id}/notification-settings', 'session', GetNotificationSettings),
  change: forward('PATCH /api/team-members/{id}/notification-settings', 'session', ChangeNotificationSettings),
  test: forward('POST /api/team-members/{id}/test-notification', 'session', SendTestNotification),
  list: forward('GET /api/team-members/{id}/notifications', 'session', ListNotifications),
};
