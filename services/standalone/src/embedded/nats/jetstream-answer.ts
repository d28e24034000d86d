import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { natsAddress } from '@afterword/platform/nats-address';

const PATIENCE_MS = 2000;

/** Whether JetStream answers at `url`. */
export async function answersJetStream(url: string): Promise<boolean> {
  try {
    const connection = await connect({ ...natsAddress(url), reconnect: false, timeout: PATIENCE_MS });
    const manager = await jetstreamManager(connection, { timeout: PATIENCE_MS });
    await manager.getAccountInfo().finally(() => connection.close());
    return true;
  } catch {
    return false;
  }
}
