import { type ConsumerConfig, type ConsumerInfo, DeliverPolicy, type JetStreamManager } from '@nats-io/jetstream';
import { createConsumer, EVENTS_STREAM, listConsumers, withRetries } from './streams';

/** Events of this time are delivered again for safety, as the clock of the server may be minutes off. Handlers are idempotent. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Returns the consumers whose position cannot be trusted: they have delivered more than the stream contains, or a message from
 * `firstLost` on that is gone. nats-server kept their positions but lost the end of the stream, and would never deliver the messages that
 * get those numbers next.
 */
export async function findConsumersAhead(manager: JetStreamManager, firstLost: number): Promise<ConsumerInfo[]> {
  const consumers = await listConsumers(manager);
  const { state } = await manager.streams.info(EVENTS_STREAM);
  return consumers.filter(({ delivered }) => delivered.stream_seq > state.last_seq || delivered.stream_seq >= firstLost);
}

/** Creates the consumer again such that it delivers everything that is not acknowledged, and everything of the last ten minutes. */
export async function recreateConsumer(manager: JetStreamManager, { name, config, ack_floor }: ConsumerInfo): Promise<void> {
  const start = await findStartTime(manager, ack_floor.stream_seq + 1);
  await withRetries(async () => {
    await manager.consumers.delete(EVENTS_STREAM, name).catch(() => undefined);
    await createConsumer(manager, name, { ...pickSettings(config), deliver_policy: DeliverPolicy.StartTime, opt_start_time: start });
  });
}

async function findStartTime(manager: JetStreamManager, firstUnacknowledged: number): Promise<string> {
  const message = await manager.streams.getMessage(EVENTS_STREAM, { seq: firstUnacknowledged }).catch(() => null);
  const overlap = Date.now() - OVERLAP_MS;
  return new Date(Math.min(overlap, message?.time.getTime() ?? overlap)).toISOString();
}

const pickSettings = ({ durable_name, filter_subject, ack_policy, ack_wait, max_deliver, max_ack_pending }: ConsumerConfig) => ({
  durable_name,
  filter_subject,
  ack_policy,
  ack_wait,
  max_deliver,
  max_ack_pending,
});
