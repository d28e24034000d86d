import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

export type CallToActionType = 'subscribe' | 'review' | 'visit_website' | 'download' | 'social_follow' | 'contact';

/** `priority` 1 comes first. */
@Entity('calls_to_action')
@Index('calls_to_action_episode', ['episodeId', 'priority'])
export class CallToAction {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('text')
  type!: CallToActionType;

  @Column('text')
  text!: string;

  @Column('text', { nullable: true })
  url!: string | null;

  @Column('text', { nullable: true })
  placement!: string | null;

  @Column('integer', { default: 1 })
  priority!: number;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
