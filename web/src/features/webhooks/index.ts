export { WebhookList } from './webhook-list';
