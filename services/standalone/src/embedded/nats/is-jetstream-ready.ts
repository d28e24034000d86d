import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsAddress } from '@afterword/platform/nats-address';

const TIMEOUT_MS = 2000;

/** Whether JetStream responds at `url`. */
export async function isJetStreamReady(url: string): Promise<boolean> {
  try {
    const connection = await connect({ ...natsAddress(url), reconnect: false, timeout: TIMEOUT_MS });
    const manager = await jetstreamManager(connection, { timeout: TIMEOUT_MS });
    await manager.getAccountInfo().finally(() => connection.close());
    return true;
  } catch {
    return false;
  }
}
