export { BrowserNotifier } from './browser-notifier';
export { NotificationsCard } from './notifications-card';
