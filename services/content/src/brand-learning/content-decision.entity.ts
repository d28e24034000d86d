import type { ApprovalStatus } from '@afterword/proto';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ContentItem } from '../content/content-item.entity';

/** The latest decision of a reviewer about a version. A projection of the collaboration service. */
@Entity('content_decisions')
export class ContentDecision {
  @PrimaryColumn('uuid', { name: 'content_id' })
  contentId!: string;

  @PrimaryColumn('integer')
  version!: number;

  /** A later decision has a higher id, so a decision that arrives late is recognized. */
  @Column('uuid', { name: 'approval_id' })
  approvalId!: string;

  @Column('text')
  status!: ApprovalStatus;

  /** Written by an earlier release only. */
  @Column('text', { nullable: true })
  note!: string | null;

  @ManyToOne(() => ContentItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'content_id', foreignKeyConstraintName: 'content_decisions_content' })
  item?: ContentItem;
}
