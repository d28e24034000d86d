import { areAmong, isOneOf } from '@afterword/platform';
import { NotificationChannel, NotificationTopic } from '@afterword/proto';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TeamMemberEntity } from '../team/team-member.entity';

/** Something that one member is notified of. Whether it still holds is read when it is delivered. */
@Entity('notifications')
@Check('notifications_topic', isOneOf('topic', NotificationTopic.options))
@Check('notifications_waiting', areAmong('pending', NotificationChannel.options))
@Index('notifications_once', ['memberId', 'topic', 'subjectId'], { unique: true })
@Index('notifications_content', ['contentId'])
@Index('notifications_pending', ['memberId'], { where: `pending <> '{}'` })
export class NotificationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'member_id' })
  memberId!: string;

  @Column('text')
  topic!: NotificationTopic;

  /** The decision or the comment. For content that waits, the decision after which it waits, or itself if there was none. */
  @Column('uuid', { name: 'subject_id' })
  subjectId!: string;

  @Column('uuid', { name: 'content_id' })
  contentId!: string;

  /** The member who did it, who is not notified; null if unknown. */
  @Column('uuid', { name: 'actor_id', nullable: true })
  actorId!: string | null;

  /** The channels that have not delivered it yet. */
  @Column('text', { array: true })
  pending!: NotificationChannel[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @ManyToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'notifications_member' })
  member?: TeamMemberEntity;

  @ManyToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'actor_id', foreignKeyConstraintName: 'notifications_actor' })
  actor?: TeamMemberEntity | null;
}
