import type { ContentType } from '@afterword/proto';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What content exists: a projection, so that numbers can name an item alone. */
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
