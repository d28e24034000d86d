import { isOneOf } from '@afterword/platform';
import { CommentType } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TeamMemberEntity } from '../team/team-member.entity';

@Entity('content_comments')
@Check('content_comments_type', isOneOf('comment_type', CommentType.options))
@Check('content_comments_version', 'version >= 1')
@Index('content_comments_content', ['contentId'])
export class CommentEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'content_id' })
  contentId!: string;

  /** The version of the content that was current when this was written. */
  @Column('integer')
  version!: number;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @Column('text')
  comment!: string;

  @Column('text', { name: 'comment_type', default: 'general' })
  commentType!: CommentType;

  @Column('boolean', { name: 'is_resolved', default: false })
  isResolved!: boolean;

  @Column('uuid', { name: 'resolved_by_id', nullable: true })
  resolvedById!: string | null;

  @Column('timestamptz', { name: 'resolved_at', nullable: true })
  resolvedAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @ManyToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'author_id', foreignKeyConstraintName: 'content_comments_author' })
  author!: TeamMemberEntity;

  @ManyToOne(() => TeamMemberEntity)
  @JoinColumn({ name: 'resolved_by_id', foreignKeyConstraintName: 'content_comments_resolved_by' })
  resolvedBy!: TeamMemberEntity | null;
}
