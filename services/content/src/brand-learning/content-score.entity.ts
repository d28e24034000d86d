import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { ContentItem } from '../content/content-item.entity';

/** The latest engagement score of an item, 0 to 100, and the version that was current when it was entered: a projection. */
@Entity('content_scores')
export class ContentScore {
  @PrimaryColumn('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('integer')
  version!: number;

  /** Rises from record to record of the same moment, so that late news does not count. */
  @Column('uuid', { name: 'record_id' })
  recordId!: string;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt!: Date;

  @Column('integer', { name: 'engagement_score' })
  engagementScore!: number;

  @OneToOne(() => ContentItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'content_id', foreignKeyConstraintName: 'content_scores_content' })
  item?: ContentItem;
}
