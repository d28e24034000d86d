import type { ApprovalStatus, ContentType } from '@afterword/proto';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A content item that can be reviewed, in the latest version that is known here. */
@Entity('review_items')
@Index('review_items_episode', ['episodeId'])
@Index('review_items_waiting', ['contentId'], { where: `status IN ('pending', 'needs_revision')` })
@Index('review_items_decided', ['status', 'decisionId'])
export class ReviewItem {
  @PrimaryColumn('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('text', { name: 'content_type' })
  contentType!: ContentType;

  @Column('integer')
  version!: number;

  /** The status and the id of the latest decision about this version. Triggers set both: see the migration that added them. */
  @Column('text', { default: 'pending' })
  status!: ApprovalStatus;

  @Column('uuid', { name: 'decision_id', nullable: true })
  decisionId!: string | null;
}
