import { isOneOf } from '@afterword/platform';
import { CallToActionType, Placement } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { VerifiedWords } from '../transcripts/verified-words.columns';

/** `priority` 1 comes first. */
@Entity('calls_to_action')
@Check('calls_to_action_type', isOneOf('type', CallToActionType.options))
@Check('calls_to_action_placement', isOneOf('placement', Placement.options))
@Check('calls_to_action_priority', 'priority >= 1')
@Index('calls_to_action_episode', ['episodeId', 'priority'])
export class CallToActionRow {
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
  placement!: Placement | null;

  @Column('integer', { default: 1 })
  priority!: number;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  @Column(() => VerifiedWords, { prefix: false })
  words!: VerifiedWords;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
