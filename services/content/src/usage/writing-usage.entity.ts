import { UsageRow } from '@afterword/platform/usage';
import { Column, Entity, Index } from 'typeorm';

/** The usage of one job so far. Its scope is the episode. */
@Entity('writing_usage')
@Index('writing_usage_episode', ['scope'])
export class WritingUsageRow extends UsageRow {
  @Column('uuid', { name: 'episode_id' })
  scope!: string;
}
