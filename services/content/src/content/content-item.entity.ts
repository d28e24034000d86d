import type { ContentType } from '@afterword/proto';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { ContentText } from './content-text.columns';

/** A piece of content of an episode, one of each type, with the text that is current. */
@Entity('generated_content')
@Index('generated_content_one_of_a_type', ['episodeId', 'contentType'], { unique: true })
export class ContentItem {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('text', { name: 'content_type' })
  contentType!: ContentType;

  @Column('integer')
  version!: number;

  @Column('timestamptz', { name: 'generated_at', default: () => 'now()' })
  generatedAt!: Date;

  @Column(() => ContentText, { prefix: false })
  text!: ContentText;
}
