import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Member } from '../team/team-member.entity';

/** A decision about one version of a content item; it says nothing about any other version. */
@Entity('content_approvals')
@Index('content_approvals_content', ['contentId', 'createdAt'])
export class ContentApproval {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('integer')
  version!: number;

  @Column('uuid', { name: 'approver_id' })
  approverId!: string;

  @Column('text')
  status!: 'pending' | 'approved' | 'rejected' | 'needs_revision';

  @Column('text', { nullable: true })
  notes!: string | null;

  @Column('timestamptz', { name: 'approved_at', nullable: true })
  approvedAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @ManyToOne(() => Member)
  @JoinColumn({ name: 'approver_id', foreignKeyConstraintName: 'content_approvals_approver' })
  approver?: Member;
}
