import { isOneOf } from '@afterword/platform';
import { type Author, type Citation, EnhancementType, WriterEngine } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ContentItem } from '../content/content-item.entity';

/** A suggestion that replaces a part of the text of an item. */
@Entity('content_enhancements')
@Check('content_enhancements_type', isOneOf('enhancement_type', EnhancementType.options))
@Check('content_enhancements_confidence', 'confidence BETWEEN 0 AND 1')
@Check('content_enhancements_writer', isOneOf('writer_engine', WriterEngine.options))
@Index('content_enhancements_content', ['contentId'])
@Index('content_enhancements_job', ['jobId'])
@Index('content_enhancements_applied', ['appliedAt', 'id'], { where: 'is_applied' })
@Index('content_enhancements_pending', ['contentId'], { where: 'NOT is_applied AND NOT is_outdated' })
export class ContentEnhancement {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('uuid', { name: 'job_id' })
  jobId!: string;

  @Column('text', { name: 'enhancement_type' })
  enhancementType!: EnhancementType;

  @Column('text')
  original!: string;

  @Column('text')
  suggested!: string;

  @Column('text')
  reason!: string;

  /** 0 to 1. */
  @Column('double precision')
  confidence!: number;

  @Column('text', { name: 'writer_engine' })
  writerEngine!: WriterEngine;

  @Column('text', { name: 'writer_label' })
  writerLabel!: string;

  @Column('text', { name: 'writer_model', nullable: true })
  writerModel!: string | null;

  @Column('text', { name: 'prompt_version', nullable: true })
  promptVersion!: string | null;

  /** Facts that the suggestion may state although they are not in the transcript. */
  @Column('text', { name: 'given_facts', array: true })
  givenFacts!: string[];

  /** The sources of what is suggested. `start` and `end` are offsets in `suggested`. */
  @Column('jsonb', { default: [] })
  citations!: Citation[];

  @Column('boolean', { name: 'is_applied', default: false })
  isApplied!: boolean;

  /** Whether it does not fit the current text. Updated with each version of the text. */
  @Column('boolean', { name: 'is_outdated', default: false })
  isOutdated!: boolean;

  @Column('timestamptz', { name: 'applied_at', nullable: true })
  appliedAt!: Date | null;

  @Column('jsonb', { name: 'applied_by', nullable: true })
  appliedBy!: Author | null;

  /** The version of the text that it was applied in. */
  @Column('integer', { name: 'applied_version', nullable: true })
  appliedVersion!: number | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @ManyToOne(() => ContentItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'content_id', foreignKeyConstraintName: 'content_enhancements_item' })
  item?: ContentItem;
}
