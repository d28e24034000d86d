import type { ContentType } from '@afterword/proto';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A content item as its owner last announced it: what there is to review, and in which version. */
@Entity('review_items')
@Index('review_items_episode', ['episodeId'])
export class ReviewItem {
  @PrimaryColumn('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('text', { name: 'content_type' })
  contentType!: ContentType;

  @Column('integer')
  version!: number;
}
