import { Clock, Ids, ServiceError } from '@afterword/platform';
import type { WebhookEventType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { WebhookEntity } from './webhook.entity';

export type NewWebhook = Pick<WebhookEntity, 'url' | 'description' | 'events' | 'secret' | 'createdById'>;
export type WebhookChange = Partial<Pick<WebhookEntity, 'url' | 'description' | 'events'>>;

/** How long receivers may take to learn a new secret. */
const OLD_SECRET_MS = 24 * 3_600_000;

@Injectable()
export class WebhooksRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  findAll(): Promise<WebhookEntity[]> {
    return this.dataSource.manager.find(WebhookEntity, { relations: { createdBy: true }, order: { id: 'DESC' } });
  }

  async findOrThrow(id: string, manager = this.dataSource.manager): Promise<WebhookEntity> {
    const webhook = await manager.findOne(WebhookEntity, { where: { id }, relations: { createdBy: true } });
    if (!webhook) throw new ServiceError('not_found', 'This webhook does not exist, or it has been deleted.');
    return webhook;
  }

  /** The ids of those that are on and want this event. */
  async findIdsFor(manager: EntityManager, event: WebhookEventType): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>('SELECT id FROM webhooks WHERE turned_off IS NULL AND $1 = ANY(events)', [event]);
    return rows.map(({ id }) => id);
  }

  /** Returns null, and inserts nothing, if there are `max` already. */
  async insert(manager: EntityManager, webhook: NewWebhook, max: number): Promise<WebhookEntity | null> {
    await manager.query('LOCK TABLE webhooks IN SHARE ROW EXCLUSIVE MODE');
    if ((await manager.count(WebhookEntity)) >= max) return null;
    const id = this.ids.next();
    await manager.insert(WebhookEntity, { ...webhook, id, createdAt: this.clock.now() });
    return this.findOrThrow(id, manager);
  }

  async update(manager: EntityManager, id: string, change: WebhookChange): Promise<void> {
    if (Object.keys(change).length > 0) await manager.update(WebhookEntity, { id }, change);
  }

  async turnOn(manager: EntityManager, id: string): Promise<void> {
    await manager.update(WebhookEntity, { id }, { turnedOff: null, turnedOffAt: null, failingSince: null });
  }

  async turnOff(manager: EntityManager, id: string, turnedOff: NonNullable<WebhookEntity['turnedOff']>): Promise<void> {
    await manager.update(WebhookEntity, { id }, { turnedOff, turnedOffAt: this.clock.now() });
  }

  /** The secret before signs too, for a day. */
  async replaceSecret(manager: EntityManager, id: string, secret: string): Promise<void> {
    const { secret: oldSecret } = await this.findOrThrow(id, manager);
    const oldSecretUntil = new Date(this.clock.now().getTime() + OLD_SECRET_MS);
    await manager.update(WebhookEntity, { id }, { secret, oldSecret, oldSecretUntil });
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(WebhookEntity, { id });
  }

  async noteResult(manager: EntityManager, id: string, isFailure: boolean): Promise<void> {
    const failingSince = isFailure ? this.clock.now() : null;
    await manager.query('UPDATE webhooks SET failing_since = $2 WHERE id = $1 AND (failing_since IS NULL) = $3', [
      id,
      failingSince,
      isFailure,
    ]);
  }

  /** Records a test, unless the webhook was tested in the last `intervalMs`. Of several at once, one is recorded. Returns whether it was. */
  async claimTest(manager: EntityManager, id: string, intervalMs: number): Promise<boolean> {
    const now = this.clock.now();
    const sql = 'UPDATE webhooks SET tested_at = $2 WHERE id = $1 AND (tested_at IS NULL OR tested_at <= $3) RETURNING id';
    const [claimed] = await manager.query<[object[], number]>(sql, [id, now, new Date(now.getTime() - intervalMs)]);
    return claimed.length > 0;
  }
}
