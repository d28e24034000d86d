import { isOneOf } from '@afterword/platform';
import { TranscriptionEngine, WordTiming } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** One transcription of an episode. The latest is the current one; earlier ones are kept. */
@Entity('transcripts')
@Check('transcripts_engine', isOneOf('engine', TranscriptionEngine.options))
@Check('transcripts_timing', isOneOf('timing', WordTiming.options))
@Check('transcripts_accuracy', 'accuracy BETWEEN 0 AND 100')
@Check('transcripts_length', 'duration >= 0 AND word_count >= 0')
@Check('transcripts_version', 'version >= 1')
@Index('transcripts_current', ['episodeId'], { unique: true, where: 'current' })
@Index('transcripts_episode', ['episodeId'])
export class TranscriptRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('boolean', { default: true })
  current!: boolean;

  /** Increases with every change and every new transcription of the episode. */
  @Column('int')
  version!: number;

  @Column('text')
  engine!: TranscriptionEngine;

  @Column('text', { nullable: true })
  model!: string | null;

  @Column('text', { nullable: true })
  language!: string | null;

  @Column('text')
  timing!: WordTiming;

  /** Whether its words will be aligned with the recording. */
  @Column('boolean', { name: 'being_timed', default: false })
  beingTimed!: boolean;

  @Column('boolean')
  draft!: boolean;

  @Column('boolean')
  punctuated!: boolean;

  @Column('int', { nullable: true })
  accuracy!: number | null;

  /** Seconds. */
  @Column('int')
  duration!: number;

  @Column('int', { name: 'word_count' })
  wordCount!: number;

  /** How many words people have corrected. They limit the accuracy. */
  @Column('int', { name: 'corrected_words', default: 0 })
  correctedWords!: number;

  /** The highest ids used in this episode. Later words and segments get higher ones. */
  @Column('int', { name: 'last_word_id' })
  lastWordId!: number;

  @Column('int', { name: 'last_segment_id' })
  lastSegmentId!: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
