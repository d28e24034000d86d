export { EventHandling } from '../messaging/event.handling';
export * from './eventually';
export * from './neighbour';
export * from './schema-drift';
