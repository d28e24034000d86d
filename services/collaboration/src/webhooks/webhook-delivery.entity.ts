import type { WebhookAttempt, WebhookDeliveryState } from '@afterword/proto';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { WebhookEntity } from './webhook.entity';

/** One event for one address. An address gets each event once, by its id. */
@Entity('webhook_deliveries')
@Check('webhook_deliveries_attempts', 'attempt_count >= 0 AND failures >= 0')
@Check('webhook_deliveries_state', `state IN ('waiting', 'delivered', 'failed')`)
@Index('webhook_deliveries_once', ['webhookId', 'eventId'], { unique: true })
@Index('webhook_deliveries_latest', ['webhookId', 'id'])
@Index('webhook_deliveries_due', ['webhookId', 'nextAttemptAt', 'id'], { where: 'next_attempt_at IS NOT NULL' })
@Index('webhook_deliveries_age', ['createdAt'])
export class WebhookDeliveryEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'webhook_id' })
  webhookId!: string;

  @Column('text', { name: 'event_id' })
  eventId!: string;

  @Column('text', { name: 'event_type' })
  eventType!: string;

  /** What is sent, byte for byte, at every attempt. */
  @Column('text')
  body!: string;

  @Column('text')
  state!: WebhookDeliveryState;

  /** The latest attempts, oldest first. */
  @Column('jsonb', { default: [] })
  attempts!: WebhookAttempt[];

  @Column('integer', { name: 'attempt_count', default: 0 })
  attemptCount!: number;

  /** Failed attempts since it was first sent, or sent again by a member. */
  @Column('integer', { default: 0 })
  failures!: number;

  /** When it is sent next. An attempt in progress holds it for a minute, after which another process makes the next one. */
  @Column('timestamptz', { name: 'next_attempt_at', nullable: true })
  nextAttemptAt!: Date | null;

  /** The time of the last attempt. */
  @Column('timestamptz', { name: 'retry_until' })
  retryUntil!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @ManyToOne(() => WebhookEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'webhook_id', foreignKeyConstraintName: 'webhook_deliveries_webhook' })
  webhook?: WebhookEntity;
}
