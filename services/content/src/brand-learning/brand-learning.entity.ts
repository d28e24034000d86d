import type { EditSignals } from '@afterword/language/learning';
import type { ContentType } from '@afterword/proto';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { BrandProfileEntity } from '../brand-profiles/brand-profile.entity';
import { BrandVoiceSettings } from '../brand-voice/brand-voice-settings.entity';
import { ContentItem } from '../content/content-item.entity';

/** What was learned from one generated version in a brand voice, and from the last version that people derived from it. */
@Entity('brand_learning')
@Index('brand_learning_settings', ['brandSettingsId'])
@Index('brand_learning_writing', ['contentId', 'version'], { unique: true })
@Index('brand_learning_profile', ['brandProfileId', 'writtenAt'])
export class BrandLearning {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'brand_settings_id' })
  brandSettingsId!: string;

  @Column('uuid', { name: 'brand_profile_id' })
  brandProfileId!: string;

  @Column('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('text', { name: 'content_type' })
  contentType!: ContentType;

  /** The generated version. */
  @Column('integer')
  version!: number;

  /** The last version that people derived from it. */
  @Column('integer', { name: 'saved_version' })
  savedVersion!: number;

  @Column('timestamptz', { name: 'written_at' })
  writtenAt!: Date;

  /** Whether people edited or approved it. */
  @Column('boolean', { name: 'is_looked_over' })
  isLookedOver!: boolean;

  /** Written by an earlier release only, as is `note`. */
  @Column('text', { nullable: true })
  decision!: string | null;

  @Column('text', { nullable: true })
  note!: string | null;

  @Column('integer', { name: 'changed_words' })
  changedWords!: number;

  /** The number of words of both versions. */
  @Column('integer')
  words!: number;

  @Column('jsonb', { name: 'successful_patterns', nullable: true })
  successfulPatterns!: EditSignals;

  @Column('jsonb', { name: 'failed_patterns', nullable: true })
  failedPatterns!: EditSignals;

  @Column('integer', { name: 'average_engagement', nullable: true })
  averageEngagement!: number | null;

  @CreateDateColumn({ name: 'learned_at', type: 'timestamptz' })
  learnedAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  @ManyToOne(() => BrandVoiceSettings, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_settings_id', foreignKeyConstraintName: 'brand_learning_brand_settings' })
  settings?: BrandVoiceSettings;

  @ManyToOne(() => BrandProfileEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_profile_id', foreignKeyConstraintName: 'brand_learning_brand_profile' })
  profile?: BrandProfileEntity;

  @ManyToOne(() => ContentItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'content_id', foreignKeyConstraintName: 'brand_learning_content' })
  item?: ContentItem;
}
