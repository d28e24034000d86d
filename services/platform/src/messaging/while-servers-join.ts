import { setTimeout as pause } from 'node:timers/promises';
import { JetStreamApiError } from '@nats-io/jetstream';
import type { Log } from '../telemetry/log';
import type { Bus } from './bus';
import { withRetries } from './streams/streams';

const RETRY_MS = 2000;
/** Few, because creating a stream or consumer is already tried twenty times. For errors such as a leader that was just lost. */
const RETRIES = 2;
/** Fewer than replicas, and no majority. */
const TOO_FEW_SERVERS = [10_005, 10_008];

interface Waiting {
  bus: Bus;
  log: Log;
  signal: AbortSignal;
}

/**
 * Calls `create` again while NATS has fewer servers than what it creates has replicas, or no majority: in a new installation one may join
 * later than the others, and a service may start while machines are lost. Says so in the log and in a metric.
 * @throws the reason of `signal`, and every other error that remains after two more tries
 */
export async function whileServersJoin<T>(create: () => Promise<T>, { bus, log, signal }: Waiting): Promise<T> {
  try {
    for (;;) {
      try {
        return await withRetries(create, { tries: RETRIES, signal });
      } catch (error) {
        if (!lacksServers(error)) throw error;
        bus.awaitsServers = true;
        log.error({ error }, 'The JetStream group of NATS has too few servers. Restart the one that is not in its /jsz.');
        await pause(RETRY_MS, undefined, { signal });
      }
    }
  } finally {
    bus.awaitsServers = false;
  }
}

function lacksServers(error: unknown): boolean {
  if (error instanceof JetStreamApiError) return TOO_FEW_SERVERS.includes(error.code);
  return error instanceof Error && error.cause !== undefined && lacksServers(error.cause);
}
