export { EventHandling } from '../messaging/event.handling';
export { PublishedEvents } from '../messaging/published-events';
export { PublishedEventsRetention } from '../messaging/published-events.retention';
export * from './eventually';
export * from './neighbour';
export * from './schema-drift';
