import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Member } from '../team/team-member.entity';

@Entity('content_comments')
@Index('content_comments_content', ['contentId'])
export class ContentComment {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('uuid', { name: 'author_id' })
  authorId!: string;

  @Column('text')
  comment!: string;

  @Column('text', { name: 'comment_type', default: 'general' })
  commentType!: 'general' | 'revision_request';

  @Column('boolean', { name: 'is_resolved', default: false })
  isResolved!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @ManyToOne(() => Member)
  @JoinColumn({ name: 'author_id', foreignKeyConstraintName: 'content_comments_author' })
  author?: Member;
}
