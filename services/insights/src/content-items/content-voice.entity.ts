import type { ContentType } from '@afterword/proto';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The brand voice in which content of a type was last requested. `jobId` increases with time, so that a late event is ignored. */
@Entity('content_voices')
export class ContentVoice {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  @PrimaryColumn('text', { name: 'content_type' })
  contentType!: ContentType;

  @Column('uuid', { name: 'brand_profile_id', nullable: true })
  brandProfileId!: string | null;

  @Column('uuid', { name: 'job_id' })
  jobId!: string;
}
