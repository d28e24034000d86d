import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** How a content item did, as entered by people or imported. */
@Entity('content_analytics')
@Index('content_analytics_content', ['contentId'])
@Index('content_analytics_episode', ['episodeId'])
export class ContentAnalytics {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'content_id' })
  contentId!: string;

  /** The episode the content belongs to, with which it is deleted. */
  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('integer', { name: 'engagement_score', nullable: true })
  engagementScore!: number | null;

  @Column('integer', { name: 'click_through_rate', nullable: true })
  clickThroughRate!: number | null;

  @Column('integer', { name: 'social_shares', nullable: true })
  socialShares!: number | null;

  @Column('integer', { nullable: true })
  impressions!: number | null;

  @Column('integer', { name: 'conversion_rate', nullable: true })
  conversionRate!: number | null;

  @CreateDateColumn({ name: 'recorded_at', type: 'timestamptz' })
  recordedAt!: Date;
}
