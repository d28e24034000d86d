import type { JetStreamManager } from '@nats-io/jetstream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../telemetry/log';
import type { Bus } from './bus';
import { consumersAhead, recreateConsumer } from './consumer-recreation';
import type { PublishedEvent, PublishedEvents } from './published-events';
import { ensureStreams, EVENTS_STREAM, type Retention, streamOf, untilAgreed } from './topology';

const RETRY_MS = 500;
/** Making a stream or consumer is tried twenty times already. */
const START_TRIES = 2;
/** More than one batch of the relay: where so many of the newest are in their stream, the older ones are. */
const CHECKED = 1000;
const MESSAGE_ID = 'Nats-Msg-Id';

type Step = (manager: JetStreamManager) => Promise<unknown>;

/**
 * Brings streams and consumers to what this service needs whenever NATS may have lost something: at the start, after each time
 * the server was away, and when a stream or consumer turns out to be missing. Nothing is published before it is done.
 */
export class StreamRecovery {
  private readonly steps: Step[] = [];
  private readonly distrusted = new Set<string>();
  private running?: Promise<void>;
  private isRecovered = false;
  /** A consumer that is younger was made when the server was back, by whichever service came first. */
  private lastSeen = new Date();
  private wasInterrupted = false;

  constructor(
    private readonly bus: Bus,
    private readonly retention: Retention,
    private readonly log: Log,
    /** Null in a service that publishes no events. */
    private readonly published: PublishedEvents | null,
  ) {}

  /** `step` runs as part of every recovery from now on; one is made for it. */
  async include(step: Step): Promise<void> {
    this.steps.push(step);
    await this.running;
    await this.again();
  }

  /** @throws what keeps the streams from being made, such as too little room. */
  async start(): Promise<void> {
    await untilAgreed(() => this.recover(), START_TRIES);
    this.isRecovered = true;
    this.bus.onDisconnect(() => {
      this.isRecovered = false;
      this.wasInterrupted = true;
      this.lastSeen = new Date();
    });
    this.bus.onReconnect(() => void this.again().catch(() => undefined));
  }

  /** Resolves when the streams have been checked since the server was last away. */
  async done(): Promise<void> {
    if (!this.isRecovered) await this.again();
  }

  /** Has a consumer made again whose position turned out to be wrong. */
  async distrust(consumer: string): Promise<void> {
    this.distrusted.add(consumer);
    await this.running;
    await this.again();
  }

  /** Checks once more; callers at the same time share one check. */
  again(): Promise<void> {
    this.running ??= this.untilRecovered().finally(() => (this.running = undefined));
    return this.running;
  }

  private async untilRecovered(): Promise<void> {
    do {
      this.wasInterrupted = false;
      await this.recover().catch((error: unknown) => this.waitAfter(error));
    } while (this.wasInterrupted);
    this.isRecovered = true;
  }

  private async waitAfter(error: unknown): Promise<void> {
    if (!this.bus.isOpen) throw error;
    this.log.warn({ error }, 'The streams could not be checked yet.');
    this.wasInterrupted = true;
    await pause(RETRY_MS);
  }

  private async recover(): Promise<void> {
    const manager = await this.bus.manager();
    await ensureStreams(manager, this.retention);
    const lost = await this.lostEvents(manager);
    const names = await this.recreateConsumers(manager, firstIn(EVENTS_STREAM, lost));
    const returned = lost.length > 0 ? await this.published?.returnToOutbox() : 0;
    if (lost.length > 0 || names.length > 0) {
      this.log.warn({ returned, consumers: names }, 'NATS came back with less than it had acknowledged.');
    }
    for (const step of this.steps) await step(manager);
  }

  /** Returns the names of those whose position could not be trusted. */
  private async recreateConsumers(manager: JetStreamManager, firstLost: number): Promise<string[]> {
    const distrusted = [...this.distrusted];
    this.distrusted.clear();
    for (const name of distrusted) await recreateConsumer(manager, await manager.consumers.info(EVENTS_STREAM, name));
    const ahead = (await consumersAhead(manager, firstLost)).filter(({ created }) => new Date(created) < this.lastSeen);
    for (const consumer of ahead) await recreateConsumer(manager, consumer);
    return [...distrusted, ...ahead.map(({ name }) => name)];
  }

  private async lostEvents(manager: JetStreamManager): Promise<PublishedEvent[]> {
    const newest = (await this.published?.newest(CHECKED)) ?? [];
    const losses = await Promise.all(newest.map((event) => isLost(manager, event)));
    return newest.filter((_, index) => losses[index]);
  }
}

const firstIn = (stream: string, events: PublishedEvent[]): number =>
  Math.min(...events.filter(({ subject }) => streamOf(subject) === stream).map(({ streamSeq }) => streamSeq));

/** Whether its place is given to another event, or is not reached yet. One that is only gone was removed: by age, or by hand. */
async function isLost(manager: JetStreamManager, { id, subject, streamSeq }: PublishedEvent): Promise<boolean> {
  const stream = streamOf(subject);
  const message = await manager.streams.getMessage(stream, { seq: streamSeq });
  if (message) return message.header.get(MESSAGE_ID) !== id;
  const { state } = await manager.streams.info(stream);
  return state.last_seq < streamSeq;
}
