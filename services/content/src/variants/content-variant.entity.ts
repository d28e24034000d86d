import { isOneOf } from '@afterword/platform';
import { type Citation, type ContentLanguage, type UnsupportedClaim, VariantType, WriterEngine } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ContentItem } from '../content/content-item.entity';

/** Another text for an item. A job writes at most one of each type. Its citations are into the transcript that it was written from. */
@Entity('content_variants')
@Check('content_variants_type', isOneOf('variant_type', VariantType.options))
@Check('content_variants_writer', isOneOf('writer_engine', WriterEngine.options))
@Index('content_variants_parent', ['parentContentId'])
@Index('content_variants_job', ['jobId', 'variantType'], { unique: true })
export class ContentVariant {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'parent_content_id' })
  parentContentId!: string;

  @Column('uuid', { name: 'job_id' })
  jobId!: string;

  @Column('text', { name: 'variant_type' })
  variantType!: VariantType;

  @Column('text')
  content!: string;

  @Column('text', { name: 'ai_enhancement', nullable: true })
  aiEnhancement!: string | null;

  @Column('double precision', { name: 'performance_score', nullable: true })
  performanceScore!: number | null;

  @Column('boolean', { name: 'is_preferred', default: false })
  isPreferred!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @Column('text', { name: 'writer_engine' })
  writerEngine!: WriterEngine;

  @Column('text', { name: 'writer_label' })
  writerLabel!: string;

  @Column('text', { name: 'writer_model', nullable: true })
  writerModel!: string | null;

  @Column('text', { name: 'prompt_version', nullable: true })
  promptVersion!: string | null;

  /** That of the item when it was written. */
  @Column('text', { nullable: true })
  language!: ContentLanguage | null;

  @Column('text', { name: 'given_facts', array: true })
  givenFacts!: string[];

  @Column('jsonb', { name: 'evidence' })
  citations!: Citation[];

  @Column('jsonb', { name: 'unheard' })
  unsupportedClaims!: UnsupportedClaim[];

  @ManyToOne(() => ContentItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'parent_content_id', foreignKeyConstraintName: 'content_variants_parent_content' })
  parent?: ContentItem;
}
