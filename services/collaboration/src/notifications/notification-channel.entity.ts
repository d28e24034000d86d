import { isOneOf } from '@afterword/platform';
import { NotificationChannel } from '@afterword/proto';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TeamMemberEntity } from '../team/team-member.entity';

/** How a member is notified, and what became of the last message. */
@Entity('notification_channels')
@Check('notification_channels_channel', isOneOf('channel', NotificationChannel.options))
@Check('notification_channels_attempts', 'attempts >= 0')
export class NotificationChannelEntity {
  @PrimaryColumn('uuid', { name: 'member_id' })
  memberId!: string;

  @PrimaryColumn('text')
  channel!: NotificationChannel;

  @Column('boolean', { name: 'is_on' })
  isOn!: boolean;

  /** A secret: whoever has it can post. */
  @Column('text', { name: 'webhook_url', nullable: true })
  webhookUrl!: string | null;

  /** No message is sent before. Set to an hour later before each attempt, so that a crash cannot cause two messages within an hour. */
  @Column('timestamptz', { name: 'not_before', nullable: true })
  notBefore!: Date | null;

  /** Failed attempts to send the present bundle. */
  @Column('integer', { default: 0 })
  attempts!: number;

  /** Why the last message could not be sent, for people. */
  @Column('text', { nullable: true })
  problem!: string | null;

  @Column('timestamptz', { name: 'problem_at', nullable: true })
  problemAt!: Date | null;

  /** When a test was last asked for. */
  @Column('timestamptz', { name: 'tested_at', nullable: true })
  testedAt!: Date | null;

  @ManyToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'notification_channels_member' })
  member?: TeamMemberEntity;
}
