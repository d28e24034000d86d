import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isTransientError } from '../../errors/transient-errors';
import { Log } from '../../telemetry/log';
import { Metrics } from '../../telemetry/metrics';
import { Bus } from '../bus';
import { toHeaders } from '../headers';
import { PublishedEventsRepository } from '../streams/published-events.repository';
import type { StreamRecovery } from '../streams/stream-recovery';

type Recovery = Pick<StreamRecovery, 'whenRecovered' | 'recover'>;

interface OutboxRow {
  seq: string;
  id: string;
  subject: string;
  payload: Buffer;
  headers: Record<string, string>;
}

const BATCH_SIZE = 500;
/** Under load, events within this time are published as one batch. */
const BATCH_WINDOW_MS = 20;
/** Delay after a failure. */
const RETRY_MS = 1000;
/** Without a call of `wake` there are only events that a crashed process left. */
const POLL_MS = 10_000;

const CLAIM_BATCH = 'SELECT seq, id, subject, payload, headers FROM outbox ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED';

@Injectable()
export class OutboxRelay {
  private isStopping = false;
  private hasNewEvents = false;
  private hasFailed = false;
  private endWait?: () => void;
  private loop?: Promise<void>;
  private recovery?: Recovery;
  private readonly stopped = new Promise<void>((resolve) => (this.markStopped = resolve));
  private markStopped!: () => void;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly publishedEvents: PublishedEventsRepository,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  /** `recovery` resolves when the streams are ready. */
  start(recovery: Recovery): void {
    this.recovery = recovery;
    this.loop = this.run();
  }

  /** Must be called after a commit that added events. */
  wake(): void {
    if (!this.hasNewEvents) this.endWait?.();
    this.hasNewEvents = true;
  }

  /** Ends after the current batch, and one more for events that were added meanwhile, unless the first failed. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.markStopped();
    this.endWait?.();
    await this.loop;
  }

  private async run(): Promise<void> {
    do {
      this.hasNewEvents = false;
      this.hasFailed = false;
      const publishedCount = await this.publishBatch().catch((error: unknown) => this.handleFailure(error));
      if (publishedCount < BATCH_SIZE && !this.isStopping) await this.waitForWork();
    } while (!this.isStopping || this.hasNewEvents);
  }

  private handleFailure(error: unknown): number {
    this.hasNewEvents = false;
    this.hasFailed = true;
    this.log.warn({ error }, 'Events wait in the outbox: they could not be published.');
    if (!isTransientError(error)) this.recovery?.recover().catch(() => undefined);
    return 0;
  }

  /** Waits until `wake` is called or the next poll. If `wake` was called during a batch, waits a moment to collect more events. */
  private waitForWork(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.hasNewEvents ? BATCH_WINDOW_MS : this.hasFailed ? RETRY_MS : POLL_MS);
      this.endWait = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /**
   * Publishes one batch and moves it to the published events when every event is acknowledged. Otherwise all of them stay in the outbox.
   */
  private async publishBatch(): Promise<number> {
    const isReady = await Promise.race([this.recovery?.whenRecovered().then(() => true), this.stopped.then(() => false)]);
    if (!isReady) return this.handleFailure(new Error('NATS is away.'));
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<OutboxRow[]>(CLAIM_BATCH, [BATCH_SIZE]);
      if (rows.length === 0) return 0;
      const events = this.bus.jetStream();
      const publish = ({ id, subject, payload, headers }: OutboxRow) =>
        events.publish(subject, payload, { msgID: id, headers: toHeaders(headers) });
      const acks = await Promise.all(rows.map(publish));
      await this.publishedEvents.moveFromOutbox(
        manager,
        rows.map(({ seq }) => seq),
        acks,
      );
      this.metrics.eventsPublished.inc(rows.length);
      return rows.length;
    });
  }
}
