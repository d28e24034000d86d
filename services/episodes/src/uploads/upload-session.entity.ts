import { isOneOf } from '@afterword/platform';
import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { UPLOAD_PURPOSES, type UploadPurpose, type UploadState } from './upload-session';

/** An upload, kept as long as anything may be stored under its key. Only keys of upload sessions are signed. */
@Entity('upload_sessions')
@Check('upload_sessions_purpose', isOneOf('purpose', UPLOAD_PURPOSES))
@Check('upload_sessions_state', isOneOf('state', ['open', 'completed', 'claimed', 'released']))
@Index('upload_sessions_unclaimed', ['changedAt'], { where: `state <> 'claimed'` })
@Index('upload_sessions_episode', ['episodeId'])
export class UploadSession {
  /** Becomes the id of the episode that is created from this file. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'upload_sessions_pkey' })
  id!: string;

  @Index('upload_sessions_key', { unique: true })
  @Column('text')
  key!: string;

  /** The id of the multipart upload in the object store. Null if the file is sent in one piece. */
  @Column('text', { name: 'upload_id', nullable: true })
  uploadId!: string | null;

  /** The size that the client announced, in bytes. Null if it announced none. */
  @Column('bigint', {
    nullable: true,
    transformer: { from: (text: string | null) => text && Number(text), to: (size: number | null) => size },
  })
  size!: number | null;

  @Column('text')
  filename!: string;

  @Column('text')
  purpose!: UploadPurpose;

  @Column('text')
  state!: UploadState;

  /** The episode that claimed the file. */
  @Column('uuid', { name: 'episode_id', nullable: true })
  episodeId!: string | null;

  /** The key of the sealed copy. Null if the file is not claimed, or was claimed under `key` by an earlier version. */
  @Column('text', { name: 'claimed_key', nullable: true })
  claimedKey!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt!: Date;
}
