import type { ContentType } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The performance of a content item at one moment, as people entered or imported it. Rates are in hundredths of a percent. */
@Entity('content_analytics')
@Check('content_analytics_rates', 'click_through_rate BETWEEN 0 AND 10000 AND conversion_rate BETWEEN 0 AND 10000')
@Check('content_analytics_counts', 'impressions >= 0 AND social_shares >= 0')
@Index('content_analytics_moment', ['contentId', 'recordedAt'], { unique: true })
@Index('content_analytics_episode', ['episodeId'])
@Index('content_analytics_recorded', ['recordedAt'])
export class ContentAnalytics {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'content_id' })
  contentId!: string;

  /** The episode the content belongs to, with which it is deleted. */
  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('text', { name: 'content_type' })
  contentType!: ContentType;

  /** The brand voice it was written in, or null if there was none. */
  @Column('uuid', { name: 'brand_profile_id', nullable: true })
  brandProfileId!: string | null;

  /** How the text of `contentVersion` began, when the numbers were entered. */
  @Column('text')
  hook!: string;

  @Column('integer', { name: 'content_version' })
  contentVersion!: number;

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
