import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  DiscardPolicy,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
  JetStreamApiError,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { setTimeout as pause } from 'node:timers/promises';

const DAY_MS = 86_400_000;
const RETRY_MS = 250;
const STREAM_NOT_FOUND = 10_059;
const CONSUMER_NOT_FOUND = 10_014;

export const EVENTS_STREAM = 'EVENTS';
export const DEAD_LETTER_STREAM = 'DLQ';

/** Returns the stream that stores a subject. */
export const streamFor = (subject: string): string => (subject.startsWith('dlq.') ? DEAD_LETTER_STREAM : EVENTS_STREAM);

interface Retries {
  tries?: number;
  /** Ends the tries. */
  signal?: AbortSignal;
}

type StreamSettings = Pick<StreamConfig, 'name' | 'subjects' | 'max_age' | 'max_bytes' | 'duplicate_window'>;

/** How many servers store each message, for how long, and up to which size. */
export interface StreamRetention {
  replicas: number;
  eventDays: number;
  deadLetterDays: number;
  eventsMaxMb: number;
  deadLettersMaxMb: number;
}

/** If the space is used up, the oldest are removed first. */
const streamConfigs = ({ eventDays, deadLetterDays, eventsMaxMb, deadLettersMaxMb }: StreamRetention): StreamSettings[] => [
  {
    name: EVENTS_STREAM,
    subjects: ['evt.>'],
    max_age: nanos(eventDays * DAY_MS),
    max_bytes: eventsMaxMb * 1024 ** 2,
    duplicate_window: nanos(10 * 60_000),
  },
  {
    name: DEAD_LETTER_STREAM,
    subjects: ['dlq.>'],
    max_age: nanos(deadLetterDays * DAY_MS),
    max_bytes: deadLettersMaxMb * 1024 ** 2,
    duplicate_window: nanos(10 * 60_000),
  },
];

/** Creates or updates both streams. Safe if many replicas start at the same time. */
export async function ensureStreams(manager: JetStreamManager, retention: StreamRetention): Promise<void> {
  for (const shape of streamConfigs(retention)) await withRetries(() => ensureStream(manager, shape, retention.replicas));
}

/** Creates or updates the durable consumer of one event. Retries and their limit are ours, so the server never stops by itself. */
export async function ensureConsumer(manager: JetStreamManager, name: string, subject: string, ackWaitMs: number): Promise<void> {
  const config: Partial<ConsumerConfig> = {
    durable_name: name,
    filter_subject: subject,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ackWaitMs),
    max_deliver: -1,
    max_ack_pending: 1000,
  };
  await withRetries(async () => {
    const known = await undefinedIfNotFound(CONSUMER_NOT_FOUND, manager.consumers.info(EVENTS_STREAM, name));
    if (!known) await createConsumer(manager, name, config);
    else if (differs(known.config, config)) await manager.consumers.update(EVENTS_STREAM, name, config);
  });
}

/** Returns the durable consumers of all events. nats-server lists null for one that is just being deleted. */
export async function listConsumers(manager: JetStreamManager): Promise<ConsumerInfo[]> {
  const consumers: (ConsumerInfo | null)[] = [];
  for await (const info of manager.consumers.list(EVENTS_STREAM)) consumers.push(info);
  return consumers.filter((info) => info !== null);
}

/**
 * Creates a consumer that has delivered nothing.
 * @throws if it has delivered something: nats-server continues at the position that it finds in files of an earlier, lost stream of this
 * name. Such a consumer is deleted with its files, so that the next try succeeds.
 */
export async function createConsumer(manager: JetStreamManager, name: string, config: Partial<ConsumerConfig>): Promise<void> {
  const { delivered } = await manager.consumers.add(EVENTS_STREAM, config);
  if (delivered.consumer_seq === 0) return;
  await manager.consumers.delete(EVENTS_STREAM, name);
  throw new Error(`The new consumer ${name} had a position already.`);
}

async function ensureStream(manager: JetStreamManager, shape: StreamSettings, replicas: number): Promise<void> {
  const expected = { ...shape, num_replicas: replicas, discard: DiscardPolicy.Old };
  const known = await undefinedIfNotFound(STREAM_NOT_FOUND, manager.streams.info(shape.name));
  if (!known) await manager.streams.add({ ...expected, storage: StorageType.File, retention: RetentionPolicy.Limits });
  else if (differs(known.config, expected)) await manager.streams.update(shape.name, expected);
}

async function undefinedIfNotFound<T>(code: number, info: Promise<T>): Promise<T | undefined> {
  return info.catch((error: unknown) => {
    if (error instanceof JetStreamApiError && error.code === code) return undefined;
    throw error;
  });
}

const differs = <T extends object>(known: T, expected: Partial<T>) =>
  Object.entries(expected).some(([key, value]) => JSON.stringify(known[key as keyof T]) !== JSON.stringify(value));

/**
 * Retries, because another replica may create the same thing at the same moment, and a new server or one whose leader was lost may not have
 * a leader yet.
 * @throws the error of the last try, or the reason of `signal`
 */
export async function withRetries<T>(make: () => Promise<T>, { tries = 20, signal }: Retries = {}): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await make();
    } catch (error) {
      signal?.throwIfAborted();
      if (left === 0) throw error;
      await pause(RETRY_MS, undefined, { signal });
    }
  }
}
