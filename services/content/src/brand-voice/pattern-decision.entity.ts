import { isOneOf } from '@afterword/platform';
import { type ContentType, PatternKind, PatternStatus } from '@afterword/proto';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { BrandProfileEntity } from '../brand-profiles/brand-profile.entity';

/** What a person decided about a pattern, with the pattern as it was then. It holds even if the texts that showed the pattern are deleted. */
@Entity('brand_pattern_verdicts')
@Check('brand_pattern_verdicts_kind', isOneOf('kind', PatternKind.options))
@Check('brand_pattern_verdicts_status', isOneOf('status', PatternStatus.options))
@Check('brand_pattern_verdicts_seen', 'seen BETWEEN 0 AND of')
@Index('brand_pattern_verdicts_profile', ['brandProfileId'])
export class PatternDecision {
  /** The id of the pattern. */
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'brand_profile_id' })
  brandProfileId!: string;

  @Column('text')
  kind!: PatternKind;

  @Column('text', { name: 'content_type', nullable: true })
  contentType!: ContentType | null;

  @Column('text', { nullable: true })
  subject!: string | null;

  @Column('text', { array: true })
  notes!: string[];

  @Column('integer')
  seen!: number;

  @Column('integer')
  of!: number;

  @Column('text')
  status!: PatternStatus;

  /** Texts generated before this time do not count for the pattern. Null if it was never deleted. */
  @Column('timestamptz', { name: 'forgotten_at', nullable: true })
  evidenceResetAt!: Date | null;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  @ManyToOne(() => BrandProfileEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'brand_profile_id', foreignKeyConstraintName: 'brand_pattern_verdicts_brand_profile' })
  profile?: BrandProfileEntity;
}
