import type { Author, VersionReason } from '@afterword/proto';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ContentItem } from './content-item.entity';
import { ContentText } from './content-text.columns';

/** A text an item has or had. Rows are never changed. `jobId` is the job that wrote it, and writes one version of an item only. */
@Entity('content_versions')
@Index('content_versions_job', ['jobId', 'contentId'], { unique: true, where: 'job_id IS NOT NULL' })
export class ContentItemVersion {
  @PrimaryColumn('uuid', { name: 'content_id' })
  contentId!: string;

  @PrimaryColumn('integer')
  version!: number;

  @Column('text')
  reason!: VersionReason;

  @Column('uuid', { name: 'job_id', nullable: true })
  jobId!: string | null;

  /** What the writer counted, such as tokens; null for text a person wrote. */
  @Column('jsonb', { nullable: true })
  usage!: Record<string, number> | null;

  /** Who wrote it, chose it or asked for it; null where nobody did. */
  @Column('jsonb', { nullable: true })
  author!: Author | null;

  @Column(() => ContentText, { prefix: false })
  text!: ContentText;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @ManyToOne(() => ContentItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'content_id', foreignKeyConstraintName: 'content_versions_content' })
  item?: ContentItem;
}
