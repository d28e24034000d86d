import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** That a content item was posted. */
@Entity('content_publications')
@Check('content_publications_version', 'version >= 1')
@Index('content_publications_episode', ['episodeId'])
export class ContentPublication {
  @PrimaryColumn('uuid', { name: 'content_id' })
  contentId!: string;

  /** The episode the content belongs to, with which it is deleted. */
  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('integer')
  version!: number;

  /** Where it can be seen, or null if no address was entered. */
  @Column('text', { nullable: true })
  url!: string | null;

  @Column('timestamptz', { name: 'posted_at' })
  postedAt!: Date;
}
