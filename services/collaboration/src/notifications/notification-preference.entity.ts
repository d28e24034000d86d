import { areAmong } from '@afterword/platform';
import { NotificationTopic } from '@afterword/proto';
import { Check, Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TeamMemberEntity } from '../team/team-member.entity';

/** What a member is notified of. A member without a row gets no notifications. */
@Entity('notification_preferences')
@Check('notification_preferences_topics', areAmong('topics', NotificationTopic.options))
export class NotificationPreference {
  @PrimaryColumn('uuid', { name: 'member_id' })
  memberId!: string;

  @Column('text', { array: true, default: [] })
  topics!: NotificationTopic[];

  @ManyToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'member_id', foreignKeyConstraintName: 'notification_preferences_member' })
  member?: TeamMemberEntity;
}
