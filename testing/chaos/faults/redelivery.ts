import { setTimeout as pause } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';

const STREAM = 'EVENTS';
/** The minimum of the server. */
const SHORTEST_WINDOW_MS = 100;
const LATEST = 30;

/** Returns the address of a NATS server, and its credentials if any. */
export function natsOptions(url: string) {
  const { host, username, password } = new URL(url);
  return { servers: host, maxReconnectAttempts: 0, ...(username && { user: username, pass: decodeURIComponent(password) }) };
}

/** Publishes events of the last minutes again with their old ids and out of order, like a server that lost its acknowledgements. */
export async function redeliver(natsUrl: string, share: number): Promise<void> {
  const nats = await connect(natsOptions(natsUrl));
  try {
    const manager = await jetstreamManager(nats);
    const { config, state } = await manager.streams.info(STREAM);
    await manager.streams.update(STREAM, { ...config, duplicate_window: nanos(SHORTEST_WINDOW_MS) });
    await pause(3 * SHORTEST_WINDOW_MS);
    const chosen = Array.from({ length: LATEST }, (_, back) => state.last_seq - back).filter((seq) => seq >= Math.max(1, state.first_seq));
    for (const seq of chosen.filter((_, index) => index < share * LATEST)) {
      const stored = await manager.streams.getMessage(STREAM, { seq });
      if (stored) await jetstream(nats).publish(stored.subject, stored.data, { headers: stored.header });
    }
    await manager.streams.update(STREAM, config);
  } finally {
    await nats.close();
  }
}
