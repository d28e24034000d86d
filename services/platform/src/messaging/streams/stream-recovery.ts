import { type ConsumerConfig, type ConsumerInfo, DeliverPolicy, type JetStreamManager } from '@nats-io/jetstream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../../telemetry/log';
import type { Bus } from '../bus';
import type { PublishedEvent, PublishedEventsRepository } from './published-events.repository';
import { whileServersJoin } from '../while-servers-join';
import { createConsumer, ensureStreams, EVENTS_STREAM, listConsumers, streamFor, type StreamRetention, withRetries } from './streams';

const RETRY_MS = 500;
/** More than one batch of the relay: if the newest events are in the stream, the older ones are too. */
const CHECKED_EVENTS = 1000;
const MESSAGE_ID = 'Nats-Msg-Id';

type RecoveryStep = (manager: JetStreamManager) => Promise<unknown>;

/**
 * Creates and repairs the streams and consumers that this service needs whenever NATS may have lost something: at the start, after each
 * time the server was away, and if a stream or consumer is missing. Nothing is published until it is done.
 */
export class StreamRecovery {
  private readonly steps: RecoveryStep[] = [];
  private readonly consumersToRecreate = new Set<string>();
  private running?: Promise<void>;
  private isRecovered = false;
  /** A younger consumer was created after the server was back, by whichever service was first. */
  private lastConnectedAt = new Date();
  private wasInterrupted = false;

  constructor(
    private readonly bus: Bus,
    private readonly retention: StreamRetention,
    private readonly log: Log,
    private readonly publishedEvents: PublishedEventsRepository,
  ) {}

  /** Adds a step to every recovery, and runs one. */
  async registerStep(step: RecoveryStep): Promise<void> {
    this.steps.push(step);
    await this.running;
    await this.recover();
  }

  /**
   * Waits while NATS has fewer servers than replicas.
   * @throws the reason why the streams cannot be created otherwise, such as too little disk space
   */
  async start(signal: AbortSignal): Promise<void> {
    await whileServersJoin(() => this.runSteps(), { bus: this.bus, log: this.log, signal });
    this.isRecovered = true;
    this.bus.onDisconnect(() => {
      this.isRecovered = false;
      this.wasInterrupted = true;
      this.lastConnectedAt = new Date();
    });
    this.bus.onReconnect(() => void this.recover().catch(() => undefined));
  }

  /** Resolves when the streams have been checked since the server was last away. */
  async whenRecovered(): Promise<void> {
    if (!this.isRecovered) await this.recover();
  }

  /** Creates a consumer again whose position turned out to be wrong. */
  async recreateConsumer(consumer: string): Promise<void> {
    this.consumersToRecreate.add(consumer);
    await this.running;
    await this.recover();
  }

  /** Checks everything once more. Concurrent callers share one check. */
  recover(): Promise<void> {
    this.running ??= this.recoverUntilStable().finally(() => (this.running = undefined));
    return this.running;
  }

  private async recoverUntilStable(): Promise<void> {
    do {
      this.wasInterrupted = false;
      await this.runSteps().catch((error: unknown) => this.waitBeforeRetry(error));
    } while (this.wasInterrupted);
    this.isRecovered = true;
  }

  private async waitBeforeRetry(error: unknown): Promise<void> {
    if (!this.bus.isOpen) throw error;
    this.log.warn({ error }, 'The streams could not be checked yet.');
    this.wasInterrupted = true;
    await pause(RETRY_MS);
  }

  private async runSteps(): Promise<void> {
    const manager = await this.bus.jetStreamManager();
    await ensureStreams(manager, this.retention);
    const lost = await this.findLostEvents(manager);
    const names = await this.recreateConsumers(manager, findFirstSeq(EVENTS_STREAM, lost));
    const returned = lost.length > 0 ? await this.publishedEvents.returnToOutbox() : 0;
    if (lost.length > 0 || names.length > 0) {
      this.log.warn({ returned, consumers: names }, 'NATS came back with less than it had acknowledged.');
    }
    for (const step of this.steps) await step(manager);
  }

  /** Returns the names of the consumers whose position could not be trusted. */
  private async recreateConsumers(manager: JetStreamManager, firstLost: number): Promise<string[]> {
    const distrusted = [...this.consumersToRecreate];
    this.consumersToRecreate.clear();
    for (const name of distrusted) await recreateConsumer(manager, await manager.consumers.info(EVENTS_STREAM, name));
    const ahead = (await findConsumersAhead(manager, firstLost)).filter(({ created }) => new Date(created) < this.lastConnectedAt);
    for (const consumer of ahead) await recreateConsumer(manager, consumer);
    return [...distrusted, ...ahead.map(({ name }) => name)];
  }

  private async findLostEvents(manager: JetStreamManager): Promise<PublishedEvent[]> {
    const newest = await this.publishedEvents.findNewest(CHECKED_EVENTS);
    const losses = await Promise.all(newest.map((event) => isLost(manager, event)));
    return newest.filter((_, index) => losses[index]);
  }
}

const findFirstSeq = (stream: string, events: PublishedEvent[]): number =>
  Math.min(...events.filter(({ subject }) => streamFor(subject) === stream).map(({ streamSeq }) => streamSeq));

/**
 * Whether the place of the event belongs to another one, or is beyond the end of the stream. An event that is merely missing was removed
 * by age or by hand.
 */
async function isLost(manager: JetStreamManager, { id, subject, streamSeq }: PublishedEvent): Promise<boolean> {
  const stream = streamFor(subject);
  const message = await manager.streams.getMessage(stream, { seq: streamSeq });
  if (message) return message.header.get(MESSAGE_ID) !== id;
  const { state } = await manager.streams.info(stream);
  return state.last_seq < streamSeq;
}

/** Events of this time are delivered again for safety, as the clock of the server may be minutes off. Handlers are idempotent. */
const OVERLAP_MS = 10 * 60_000;

/**
 * Returns the consumers whose position cannot be trusted: they have delivered more than the stream contains, or a message from
 * `firstLost` on that is gone. nats-server kept their positions but lost the end of the stream, and would never deliver the messages that
 * get those numbers next.
 */
async function findConsumersAhead(manager: JetStreamManager, firstLost: number): Promise<ConsumerInfo[]> {
  const consumers = await listConsumers(manager);
  const { state } = await manager.streams.info(EVENTS_STREAM);
  return consumers.filter(({ delivered }) => delivered.stream_seq > state.last_seq || delivered.stream_seq >= firstLost);
}

/** Creates the consumer again such that it delivers everything that is not acknowledged, and everything of the last ten minutes. */
async function recreateConsumer(manager: JetStreamManager, { name, config, ack_floor }: ConsumerInfo): Promise<void> {
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
