import { isOneOf } from '@afterword/platform';
import { ApprovalStatus, type ChangeReason } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TeamMemberEntity } from '../team/team-member.entity';

/** A decision about one version of a content item. It does not count for any other version. */
@Entity('content_approvals')
@Check('content_approvals_status', isOneOf('status', ApprovalStatus.options))
@Check('content_approvals_version', 'version >= 1')
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

  /** The version that it was about when it was made. An undone correction made it count for a later one with the same text. */
  @Column('integer', { name: 'reinstated_from', nullable: true })
  reinstatedFrom!: number | null;

  /** The later version that voided this decision, how it was made, and when it became known here. */
  @Column('integer', { name: 'voided_by_version', nullable: true })
  voidedByVersion!: number | null;

  @Column('text', { name: 'void_reason', nullable: true })
  voidReason!: ChangeReason | null;

  @Column('timestamptz', { name: 'voided_at', nullable: true })
  voidedAt!: Date | null;

  /** The time of the decision, not of the start of its transaction, because decisions are ordered by it. */
  @CreateDateColumn({ name: 'created_at', type: 'timestamptz', default: () => 'clock_timestamp()' })
  createdAt!: Date;

  @ManyToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'approver_id', foreignKeyConstraintName: 'content_approvals_approver' })
  approver!: TeamMemberEntity;
}
