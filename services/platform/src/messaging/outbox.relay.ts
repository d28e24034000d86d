import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Log } from '../telemetry/log';
import { Metrics } from '../telemetry/metrics';
import { Bus } from './bus';
import { toHeaders } from './headers';

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

/**
 * Takes a batch out of the outbox; the commit that follows the publishing does not wait for the disk: a row that a power cut
 * brings back is published again under its id, and handled once.
 */
const TAKE = `
  WITH relaxed AS (SELECT set_config('synchronous_commit', 'off', true))
  DELETE FROM outbox USING relaxed
  WHERE seq IN (SELECT seq FROM outbox ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING seq, id, subject, payload, headers`;

@Injectable()
export class OutboxRelay {
  private stopping = false;
  private poked = false;
  private hasFailed = false;
  private wake?: () => void;
  private loop?: Promise<void>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly bus: Bus,
    private readonly log: Log,
    private readonly metrics: Metrics,
  ) {}

  start(): void {
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

  /** Publishes one batch and forgets it once every event is acknowledged; otherwise all of it stays for the next time. */
  private carry(): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[OutboxRow[], number]>(TAKE, [BATCH]);
      if (rows.length === 0) return 0;
      const events = this.bus.events();
      const inOrder = rows.toSorted((a, b) => Number(a.seq) - Number(b.seq));
      await Promise.all(inOrder.map((row) => events.publish(row.subject, row.payload, { msgID: row.id, headers: toHeaders(row.headers) })));
      this.metrics.eventsPublished.inc(rows.length);
      return rows.length;
    });
  }
}
