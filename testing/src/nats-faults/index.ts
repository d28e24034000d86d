export { BreakableNats } from './breakable-nats';
export { NatsStore } from './nats-store';
