export { isJetStreamReady } from './nats/is-jetstream-ready';
export { startNats, type EmbeddedNats } from './nats/start-nats';
export { startPostgres, type EmbeddedPostgres } from './postgres/start-postgres';
export { commandOf, endOrphan } from './running-process';
export { startObjectStore, type EmbeddedObjectStore } from './object-store/start-object-store';
