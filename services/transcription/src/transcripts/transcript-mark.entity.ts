import { isOneOf } from '@afterword/platform';
import { MarkKind } from '@afterword/proto';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a person says that words of an episode are. It stays when the episode is transcribed again. */
@Entity('transcript_marks')
@Check('transcript_marks_kind', isOneOf('kind', MarkKind.options))
@Check('transcript_marks_words', 'first_word_id BETWEEN 0 AND last_word_id')
@Index('transcript_marks_episode', ['episodeId'])
export class TranscriptMarkRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('int', { name: 'first_word_id' })
  firstWordId!: number;

  @Column('int', { name: 'last_word_id' })
  lastWordId!: number;

  @Column('int', { name: 'start_ms' })
  startMs!: number;

  @Column('int', { name: 'end_ms' })
  endMs!: number;

  @Column('text')
  kind!: MarkKind;

  @Column('text', { nullable: true })
  sponsor!: string | null;

  /** The words of the marked sentences, as they are compared with those of other episodes. */
  @Column('text', { array: true, default: [] })
  phrases!: string[];
}
