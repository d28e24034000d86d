import { isOneOf } from '@afterword/platform';
import { ClipCaptions, type ClipFilm, ClipFormat } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A part of an episode as a film: what it should be, the job that makes it, and the film that was made last. */
@Entity('clips')
@Check('clips_format', isOneOf('format', ClipFormat.options))
@Check('clips_captions', isOneOf('captions', ClipCaptions.options))
@Check('clips_progress', 'progress BETWEEN 0 AND 100')
@Check('clips_words', 'first_word_id BETWEEN 0 AND last_word_id')
@Check('clips_times', 'start_ms BETWEEN 0 AND end_ms')
@Index('clips_episode', ['episodeId'])
@Index('clips_job', ['jobId'], { where: '(job_id IS NOT NULL)' })
export class ClipRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('integer', { name: 'first_word_id' })
  firstWordId!: number;

  @Column('integer', { name: 'last_word_id' })
  lastWordId!: number;

  @Column('integer', { name: 'start_ms' })
  startMs!: number;

  @Column('integer', { name: 'end_ms' })
  endMs!: number;

  /** As the transcript has it now. */
  @Column('text')
  text!: string;

  /** Whether the transcript still has these words. */
  @Column('boolean', { name: 'is_verified', default: true })
  isVerified!: boolean;

  @Column('text')
  format!: ClipFormat;

  @Column('text')
  captions!: ClipCaptions;

  @Column('boolean', { name: 'has_speakers' })
  hasSpeakers!: boolean;

  @Column('boolean', { name: 'has_waveform' })
  hasWaveform!: boolean;

  /** The making that is waiting or under way; null if none is. */
  @Column('uuid', { name: 'job_id', nullable: true })
  jobId!: string | null;

  /** Of that making, in percent. */
  @Column('integer', { default: 0 })
  progress!: number;

  /** Why the last making failed, for people. */
  @Column('text', { nullable: true })
  problem!: string | null;

  /** The making whose files are stored; null if there is no film yet. */
  @Column('uuid', { name: 'film_id', nullable: true })
  filmId!: string | null;

  @Column('jsonb', { nullable: true })
  film!: ClipFilm | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
