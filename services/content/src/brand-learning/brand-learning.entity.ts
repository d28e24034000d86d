import type { ContentType } from '@afterword/proto';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { BrandVoiceSettings } from '../brand-voice/brand-voice-settings.entity';

/** What worked and what did not in one voice and type of content. */
@Entity('brand_learning')
@Index('brand_learning_settings', ['brandSettingsId'])
export class BrandLearning {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'brand_settings_id' })
  brandSettingsId!: string;

  @Column('text', { name: 'content_type' })
  contentType!: ContentType;

  @Column('jsonb', { name: 'successful_patterns', nullable: true })
  successfulPatterns!: unknown;

  @Column('jsonb', { name: 'failed_patterns', nullable: true })
  failedPatterns!: unknown;

  @Column('integer', { name: 'average_engagement', nullable: true })
  averageEngagement!: number | null;

  @CreateDateColumn({ name: 'learned_at', type: 'timestamptz' })
  learnedAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  @ManyToOne(() => BrandVoiceSettings, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_settings_id', foreignKeyConstraintName: 'brand_learning_brand_settings' })
  settings?: BrandVoiceSettings;
}
