import type { Notification, NotificationSettings } from '@afterword/proto';
import { idOf } from './examples';

export const notificationSettingsExample = (change: Partial<NotificationSettings> = {}): NotificationSettings => ({
  topics: [],
  email: { isOn: false, unavailable: null, problem: null, address: 'hannah@example.org' },
  webhook: { isOn: false, unavailable: null, problem: null, app: null, hint: null },
  ...change,
});

export const notificationExample = (change: Partial<Notification> = {}): Notification => ({
  id: idOf(950),
  topic: 'review',
  text: 'Waits for review: Show notes of “Slow Sundays”',
  path: `/content-workflow?item=${idOf(700)}`,
  createdAt: '2026-11-19T16:12:00.000Z',
  ...change,
});
