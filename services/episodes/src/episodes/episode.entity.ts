import { isOneOf } from '@afterword/platform';
import { FIRST_SHOW_ID, type Guest, TranscriptionStatus } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { ShowEntity } from '../show/show.entity';

@Entity('podcast_episodes')
@Check('podcast_episodes_status', isOneOf('transcription_status', TranscriptionStatus.options))
@Check('podcast_episodes_accuracy', 'transcription_accuracy BETWEEN 0 AND 100')
@Check('podcast_episodes_length', 'duration >= 0 AND stated_duration >= 0 AND word_count >= 0')
@Index('podcast_episodes_newest', ['createdAt', 'id'])
@Index('podcast_episodes_of_status', ['transcriptionStatus', 'createdAt', 'id'])
@Index('podcast_episodes_example', ['isExample'], { unique: true, where: 'is_example' })
export class EpisodeEntity {
  /** The id of the upload session of its recording. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'podcast_episodes_pkey' })
  id!: string;

  @Column('text')
  title!: string;

  /** Whether a person gave it that title, so that content may print it. */
  @Column('boolean', { name: 'is_named', default: true })
  isNamed!: boolean;

  /** Whether it is the example that ships with the product. There is at most one. */
  @Column('boolean', { name: 'is_example', default: false })
  isExample!: boolean;

  /** The key under which the recording is stored. */
  @Index('podcast_episodes_audio', { unique: true })
  @Column('text', { name: 'audio_file_path' })
  audioFilePath!: string;

  /** The key that the recording was uploaded to, which clients know. Null if it is still stored under that key. */
  @Column('text', { name: 'upload_key', nullable: true })
  uploadKey!: string | null;

  /** The ETag of the bytes that were checked. Every later read asks for exactly these. */
  @Column('text', { name: 'audio_etag' })
  audioEtag!: string;

  /** Read from the bytes of the recording, not from what its uploader said. */
  @Column('text', { name: 'audio_content_type' })
  audioContentType!: string;

  @Column('uuid', { name: 'selected_brand_profile_id', nullable: true })
  selectedBrandProfileId!: string | null;

  /** The spoken language. Null if the transcription is to detect it. */
  @Column('text', { nullable: true })
  language!: string | null;

  @ForeignKey(() => ShowEntity, { name: 'podcast_episodes_show_fkey' })
  @Column('uuid', { name: 'show_id', default: FIRST_SHOW_ID })
  showId!: string;

  /** How the show counts it. */
  @Column('int', { nullable: true })
  number!: number | null;

  /** Where people can hear it. */
  @Column('text', { name: 'published_url', nullable: true })
  publishedUrl!: string | null;

  @Column('jsonb', { default: [] })
  guests!: Guest[];

  /** Follows from the latest transcription job and the transcript. */
  @Column('text', { name: 'transcription_status', default: 'pending' })
  transcriptionStatus!: TranscriptionStatus;

  /** Whether that is `failed` because the latest transcription job was cancelled. */
  @Column('boolean', { name: 'is_transcription_cancelled', default: false })
  isTranscriptionCancelled!: boolean;

  /** The version of the transcript that the columns below are from: a projection of data that another service owns. */
  @Column('int', { name: 'transcript_version', nullable: true })
  transcriptVersion!: number | null;

  /** In percent. */
  @Column('int', { name: 'transcription_accuracy', nullable: true })
  transcriptionAccuracy!: number | null;

  /** In seconds. */
  @Column('int', { nullable: true })
  duration!: number | null;

  /** How long its file says that the recording is, in seconds. Null if it does not say. */
  @Column('int', { name: 'stated_duration', nullable: true })
  statedDuration!: number | null;

  /** Whether the end of its file was missing when it was uploaded. */
  @Column('boolean', { name: 'lacks_end', default: false })
  lacksEnd!: boolean;

  @Column('int', { name: 'word_count', nullable: true })
  wordCount!: number | null;

  /** When the recording was deleted, because this installation keeps recordings for a limited time. */
  @Column('timestamptz', { name: 'audio_removed_at', nullable: true })
  audioRemovedAt!: Date | null;

  /** In milliseconds, because page cursors contain it. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3, name: 'created_at' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3, name: 'updated_at' })
  updatedAt!: Date;
}
