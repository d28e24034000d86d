import type { ApprovalStatus, ChangeReason } from '@afterword/proto';
import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TeamMemberEntity } from '../team/team-member.entity';

/** A decision about one version of a content item; it says nothing about any other version. */
@Entity('content_approvals')
@Index('content_approvals_content', ['contentId', 'createdAt'])
export class ApprovalEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('integer')
  version!: number;

  @Column('uuid', { name: 'approver_id' })
  approverId!: string;

  @Column('text')
  status!: ApprovalStatus;

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('timestamptz', { name: 'approved_at', nullable: true })
  approvedAt!: Date | null;

  /** The version that made this decision one about the past, why it came about, and when we heard of it. */
  @Column('integer', { name: 'voided_by_version', nullable: true })
  voidedByVersion!: number | null;

  @Column('text', { name: 'void_reason', nullable: true })
  voidReason!: ChangeReason | null;

  @Column('timestamptz', { name: 'voided_at', nullable: true })
  voidedAt!: Date | null;

  /** When it was decided, not when its transaction began: that is what orders the decisions about a text. */
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @ManyToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'approver_id', foreignKeyConstraintName: 'content_approvals_approver' })
  approver!: TeamMemberEntity;
}
