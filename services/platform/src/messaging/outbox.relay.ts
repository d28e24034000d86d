import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isConnectionTrouble } from '../database/connection-trouble';
import { Log } from '../telemetry/log';
import { Metrics } from '../telemetry/metrics';
import { Bus } from './bus';
import { toHeaders } from './headers';
import { PublishedEvents } from './published-events';
import type { StreamRecovery } from './stream-recovery';

type Recovery = Pick<StreamRecovery, 'done' | 'again'>;

interface OutboxRow {
  seq: string;
  id: string;
  subject: string;
  payload: Buffer;
  headers: Record<string, string>;
}

const BATCH = 500;
/** Under load, events that come this close together travel as one batch. */
const GATHER_MS = 20;
/** What could not be carried is tried again after this long. */
const RETRY_MS = 1000;
/** Where nobody pokes there is nothing to carry but what a process that died left behind. */
const LOOK_MS = 10_000;

const NEXT = 'SELECT seq, id, subject, payload, headers FROM outbox ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED';

@Injectable()
export class OutboxRelay {
  private stopping = false;
  private poked = false;
  private hasFailed = false;
  private wake?: () => void;
  private loop?: Promise<void>;
  private recovery?: Recovery;
  private readonly stopped = new Promise<void>((resolve) => (this.markStopped = resolve));
  private markStopped!: () => void;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly published: PublishedEvents,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  /** `recovery` says when the streams can be published to. */
  start(recovery: Recovery): void {
    this.recovery = recovery;
    this.loop = this.run();
  }

  /** Says that there is something to carry. */
  poke(): void {
    if (!this.poked) this.wake?.();
    this.poked = true;
  }

  /** Ends with the batch under way, and with another for what was announced meanwhile, unless the first could not be carried. */
  async stop(): Promise<void> {
    this.stopping = true;
    this.markStopped();
    this.wake?.();
    await this.loop;
  }

  private async run(): Promise<void> {
    do {
      this.poked = false;
      this.hasFailed = false;
      const carried = await this.carry().catch((error: unknown) => this.failed(error));
      if (carried < BATCH && !this.stopping) await this.rest();
    } while (!this.stopping || this.poked);
  }

  private failed(error: unknown): number {
    this.poked = false;
    this.hasFailed = true;
    this.log.warn({ error }, 'Events wait in the outbox: they could not be relayed.');
    if (!isConnectionTrouble(error)) this.recovery?.again().catch(() => undefined);
    return 0;
  }

  /** Until the next poke or look. A poke that came while a batch was carried waits a moment for those close behind it. */
  private rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.poked ? GATHER_MS : this.hasFailed ? RETRY_MS : LOOK_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Publishes one batch and moves it to the published events once each is acknowledged; otherwise all of it stays for the next time. */
  private async carry(): Promise<number> {
    const isReady = await Promise.race([this.recovery?.done().then(() => true), this.stopped.then(() => false)]);
    if (!isReady) return this.failed(new Error('NATS is away.'));
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<OutboxRow[]>(NEXT, [BATCH]);
      if (rows.length === 0) return 0;
      const events = this.bus.events();
      const publish = ({ id, subject, payload, headers }: OutboxRow) =>
        events.publish(subject, payload, { msgID: id, headers: toHeaders(headers) });
      const acks = await Promise.all(rows.map(publish));
      await this.published.moveFromOutbox(
        manager,
        rows.map(({ seq }) => seq),
        acks,
      );
      this.metrics.eventsPublished.inc(rows.length);
      return rows.length;
    });
  }
}
