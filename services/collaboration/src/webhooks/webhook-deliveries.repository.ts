import { Clock, Ids, ServiceError } from '@afterword/platform';
import { WEBHOOK_VERSION, type WebhookAttempt } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { WebhookDeliveryEntity } from './webhook-delivery.entity';

/** An attempt that this process may make. */
export type ClaimedDelivery = Pick<
  WebhookDeliveryEntity,
  'id' | 'webhookId' | 'eventId' | 'eventType' | 'body' | 'failures' | 'retryUntil'
>;

/** An event, and for how long it is tried. */
export interface NewEvent {
  id: string;
  type: string;
  data: object;
}

/** What is not delivered yet, and the longest times in seconds. */
export interface WaitingDeliveries {
  count: number;
  /** How long an event has been due for an address that does not fail. */
  overdueSeconds: number;
  /** How long an address for which events wait has accepted nothing. */
  failingSeconds: number;
}

const MAX_KEPT_ATTEMPTS = 20;
/** The last attempt is made when this is over. */
const RETRY_FOR_MS = 72 * 3_600_000;
/** Longer than a receiver may take. If the process ends before, the next attempt is made then. */
const CLAIM_MS = 60_000;
const CLAIMED = `id, webhook_id AS "webhookId", event_id AS "eventId", event_type AS "eventType", body, failures, retry_until AS "retryUntil"`;

@Injectable()
export class WebhookDeliveriesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** An event that a webhook has or had already is inserted no second time. It is due at once, and tried for three days. */
  async insert(manager: EntityManager, webhookIds: string[], event: NewEvent): Promise<void> {
    const rows = webhookIds.map((webhookId) => ({ ...this.toRow(webhookId, event), ...this.dueNow() }));
    await manager.createQueryBuilder().insert().into(WebhookDeliveryEntity).values(rows).orIgnore().execute();
  }

  /** Inserts an event for one webhook, of which this process makes the only attempt. */
  async insertClaimed(manager: EntityManager, webhookId: string, event: NewEvent): Promise<ClaimedDelivery> {
    const row = this.toRow(webhookId, event);
    await manager.insert(WebhookDeliveryEntity, { ...row, nextAttemptAt: this.claimEnd(), retryUntil: row.createdAt });
    return this.findOrThrow(row.id, manager);
  }

  /** Newest first, before the delivery `before`. */
  findPage(webhookId: string, limit: number, before?: string): Promise<WebhookDeliveryEntity[]> {
    return this.dataSource.manager.find(WebhookDeliveryEntity, {
      where: { webhookId, ...(before !== undefined && { id: LessThan(before) }) },
      order: { id: 'DESC' },
      take: limit,
    });
  }

  async findOrThrow(id: string, manager = this.dataSource.manager): Promise<WebhookDeliveryEntity> {
    const delivery = await manager.findOneBy(WebhookDeliveryEntity, { id });
    if (!delivery) throw new ServiceError('not_found', 'This delivery does not exist. Deliveries are kept for 30 days.');
    return delivery;
  }

  /** The webhooks for which something is due. */
  async findDueWebhooks(): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT DISTINCT webhook_id AS id FROM webhook_deliveries WHERE next_attempt_at <= $1',
      [this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }

  async measureWaiting(): Promise<WaitingDeliveries> {
    const longest = (since: string) => `greatest(max(extract(epoch FROM $1::timestamptz - ${since})), 0)::float`;
    const [waiting] = await this.dataSource.query<[WaitingDeliveries]>(
      `SELECT count(*)::int AS count, ${longest('CASE WHEN failing_since IS NULL THEN next_attempt_at END')} AS "overdueSeconds",
         ${longest('failing_since')} AS "failingSeconds"
       FROM webhook_deliveries JOIN webhooks ON webhooks.id = webhook_id WHERE next_attempt_at IS NOT NULL`,
      [this.clock.now()],
    );
    return waiting;
  }

  /** Claims what has been due for longest. Returns null if nothing is. */
  async claimDue(webhookId: string): Promise<ClaimedDelivery | null> {
    const [claimed] = await this.dataSource.query<[ClaimedDelivery[], number]>(
      `UPDATE webhook_deliveries SET next_attempt_at = $3 WHERE id = (
         SELECT id FROM webhook_deliveries WHERE webhook_id = $1 AND next_attempt_at <= $2
         ORDER BY next_attempt_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
       RETURNING ${CLAIMED}`,
      [webhookId, this.clock.now(), this.claimEnd()],
    );
    return claimed[0] ?? null;
  }

  async recordDelivered(manager: EntityManager, id: string, attempt: WebhookAttempt): Promise<void> {
    await this.record(manager, id, attempt, `state = 'delivered', next_attempt_at = NULL`);
  }

  /** Without a next attempt it has failed. What was delivered or given up meanwhile stays so. */
  async recordFailed(manager: EntityManager, id: string, attempt: WebhookAttempt, nextAttemptAt: Date | null): Promise<void> {
    const next = `CASE WHEN state = 'waiting' THEN $4::timestamptz END`;
    const state = `CASE WHEN state = 'waiting' AND $4::timestamptz IS NULL THEN 'failed' ELSE state END`;
    await this.record(manager, id, attempt, `failures = failures + 1, next_attempt_at = ${next}, state = ${state}`, nextAttemptAt);
  }

  /** What waits for a webhook that was turned off. */
  async giveUp(manager: EntityManager, webhookId: string): Promise<void> {
    await manager.update(WebhookDeliveryEntity, { webhookId, state: 'waiting' }, { state: 'failed', nextAttemptAt: null });
  }

  /** It is due at once, as if it were new. */
  async restart(manager: EntityManager, id: string): Promise<void> {
    await manager.update(WebhookDeliveryEntity, { id }, { ...this.dueNow(), state: 'waiting', failures: 0 });
  }

  /** Restarts what failed or waits after a failure, except events of one type. Returns how many there were. */
  async restartFailed(manager: EntityManager, webhookId: string, { since, except }: { since: Date; except: string }): Promise<number> {
    const { nextAttemptAt, retryUntil } = this.dueNow();
    const [, count] = await manager.query<[unknown, number]>(
      `UPDATE webhook_deliveries SET state = 'waiting', failures = 0, next_attempt_at = $4, retry_until = $5
       WHERE webhook_id = $1 AND created_at >= $2 AND event_type <> $3 AND (state = 'failed' OR (state = 'waiting' AND failures > 0))`,
      [webhookId, since, except, nextAttemptAt, retryUntil],
    );
    return count;
  }

  /** Those that wait stay. */
  async deleteOlderThan(date: Date): Promise<void> {
    await this.dataSource.query('DELETE FROM webhook_deliveries WHERE created_at < $1 AND next_attempt_at IS NULL', [date]);
  }

  private toRow(webhookId: string, { id: eventId, type: eventType, data }: NewEvent) {
    const createdAt = this.clock.now();
    const body = JSON.stringify({ type: eventType, timestamp: createdAt.toISOString(), version: WEBHOOK_VERSION, data });
    return { id: this.ids.next(), webhookId, eventId, eventType, body, createdAt, state: 'waiting' as const };
  }

  private dueNow() {
    const now = this.clock.now();
    return { nextAttemptAt: now, retryUntil: new Date(now.getTime() + RETRY_FOR_MS) };
  }

  private claimEnd(): Date {
    return new Date(this.clock.now().getTime() + CLAIM_MS);
  }

  private async record(manager: EntityManager, id: string, attempt: WebhookAttempt, change: string, ...values: unknown[]): Promise<void> {
    await manager.query(
      `UPDATE webhook_deliveries SET ${change}, attempt_count = attempt_count + 1, attempts = (
         SELECT jsonb_agg(kept.attempt ORDER BY kept.number) FROM (
           SELECT attempt, number FROM jsonb_array_elements(attempts || $2::jsonb) WITH ORDINALITY AS each (attempt, number)
           ORDER BY number DESC LIMIT $3) AS kept)
       WHERE id = $1`,
      [id, JSON.stringify([attempt]), MAX_KEPT_ATTEMPTS, ...values],
    );
  }
}
