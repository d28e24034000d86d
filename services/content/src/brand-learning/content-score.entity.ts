import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { ContentItem } from '../content/content-item.entity';

/** The latest engagement score of an item, and the version that was current when it was recorded. A projection of the insights service. */
@Entity('content_scores')
export class ContentScore {
  @PrimaryColumn('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('integer')
  version!: number;

  /** Of two records of the same time, the later one has the higher id. */
  @Column('uuid', { name: 'record_id' })
  recordId!: string;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt!: Date;

  /** 0 to 100. */
  @Column('integer', { name: 'engagement_score' })
  engagementScore!: number;

  @OneToOne(() => ContentItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'content_id', foreignKeyConstraintName: 'content_scores_content' })
  item?: ContentItem;
}
