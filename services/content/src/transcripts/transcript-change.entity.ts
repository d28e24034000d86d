import type { WordSpan } from '@afterword/proto';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version the transcript of an episode has reached, and the words that changed on the way; null where all of them are new. */
@Entity('transcript_changes')
export class TranscriptChange {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  @PrimaryColumn('integer')
  version!: number;

  @Column('jsonb', { nullable: true })
  changed!: WordSpan[] | null;
}
