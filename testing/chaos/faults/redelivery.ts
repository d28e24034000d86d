import { setTimeout as pause } from 'node:timers/promises';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';

const STREAM = 'EVENTS';
/** The shortest the server allows. */
const SHORTEST_WINDOW_MS = 100;
const LATEST = 30;

/** Where a NATS server is, with the user and password its address may carry. */
export function natsOptions(url: string) {
  const { host, username, password } = new URL(url);
  return { servers: host, maxReconnectAttempts: 0, ...(username && { user: username, pass: decodeURIComponent(password) }) };
}

/** Announces events of the last minutes once more under their old ids, out of order, as a server may that has forgotten that it delivered them. */
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
