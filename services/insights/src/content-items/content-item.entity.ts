import type { ContentType } from '@afterword/proto';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Projection of a content item, so that analytics need only its id. */
@Entity('content_items')
@Index('content_items_episode', ['episodeId'])
export class ContentItem {
  @PrimaryColumn('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('text', { name: 'content_type' })
  contentType!: ContentType;
}
