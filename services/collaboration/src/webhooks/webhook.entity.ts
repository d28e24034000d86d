import type { Webhook, WebhookEventType } from '@afterword/proto';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TeamMemberEntity } from '../team/team-member.entity';

/** An address that gets events. */
@Entity('webhooks')
@Check('webhooks_events', `events <> '{}'`)
@Check('webhooks_turned_off', `turned_off IN ('member', 'gone')`)
export class WebhookEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  url!: string;

  @Column('text')
  description!: string;

  @Column('text', { array: true })
  events!: WebhookEventType[];

  /** Signs what is sent, so it cannot be stored as a hash. */
  @Column('text')
  secret!: string;

  /** Signs too, until `oldSecretUntil`. */
  @Column('text', { name: 'old_secret', nullable: true })
  oldSecret!: string | null;

  @Column('timestamptz', { name: 'old_secret_until', nullable: true })
  oldSecretUntil!: Date | null;

  /** Why it gets no events: a member turned it off, or it answered 410. */
  @Column('text', { name: 'turned_off', nullable: true })
  turnedOff!: NonNullable<Webhook['turnedOff']>['reason'] | null;

  @Column('timestamptz', { name: 'turned_off_at', nullable: true })
  turnedOffAt!: Date | null;

  /** The first failure after which nothing was delivered. */
  @Column('timestamptz', { name: 'failing_since', nullable: true })
  failingSince!: Date | null;

  /** When a test was last asked for. */
  @Column('timestamptz', { name: 'tested_at', nullable: true })
  testedAt!: Date | null;

  @Column('uuid', { name: 'created_by_id' })
  createdById!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @ManyToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'created_by_id', foreignKeyConstraintName: 'webhooks_created_by' })
  createdBy!: TeamMemberEntity;
}
