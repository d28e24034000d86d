import type { TranscriptionStatus } from '@afterword/proto';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('podcast_episodes')
@Index('podcast_episodes_newest', ['createdAt', 'id'])
@Index('podcast_episodes_of_status', ['transcriptionStatus', 'createdAt', 'id'])
export class EpisodeEntity {
  /** The id of the upload session its audio came through. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'podcast_episodes_pkey' })
  id!: string;

  @Column('text')
  title!: string;

  /** Where its recording lies. */
  @Index('podcast_episodes_audio', { unique: true })
  @Column('text', { name: 'audio_file_path' })
  audioFilePath!: string;

  /** The key its recording was uploaded to, by which its uploader knows it; null if that is where it lies. */
  @Column('text', { name: 'upload_key', nullable: true })
  uploadKey!: string | null;

  /** Of the very bytes that were checked; every later read asks for it. */
  @Column('text', { name: 'audio_etag' })
  audioEtag!: string;

  /** As its bytes say, not its uploader. */
  @Column('text', { name: 'audio_content_type' })
  audioContentType!: string;

  @Column('uuid', { name: 'selected_brand_profile_id', nullable: true })
  selectedBrandProfileId!: string | null;

  /** The language spoken; null where the recogniser is to find out. */
  @Column('text', { nullable: true })
  language!: string | null;

  /** What its latest transcription job and its transcript say together. */
  @Column('text', { name: 'transcription_status', default: 'pending' })
  transcriptionStatus!: TranscriptionStatus;

  /** The version the columns below were read from: a projection of the transcript, which another service owns. */
  @Column('int', { name: 'transcript_version', nullable: true })
  transcriptVersion!: number | null;

  @Column('int', { name: 'transcription_accuracy', nullable: true })
  transcriptionAccuracy!: number | null;

  @Column('int', { nullable: true })
  duration!: number | null;

  @Column('int', { name: 'word_count', nullable: true })
  wordCount!: number | null;

  /** When its recording was given up, because it had been kept as long as this installation keeps them. */
  @Column('timestamptz', { name: 'audio_removed_at', nullable: true })
  audioRemovedAt!: Date | null;

  /** In milliseconds, as a page cursor carries it. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3, name: 'created_at' })
  createdAt!: Date;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3, name: 'updated_at' })
  updatedAt!: Date;
}
