export { EventProcessor } from '../messaging/events/event.processor';
export { PublishedEventsRepository } from '../messaging/streams/published-events.repository';
export { PublishedEventsRetention } from '../messaging/streams/published-events.retention';
export * from './eventually';
export * from './test-peer';
export * from './find-schema-drift';
