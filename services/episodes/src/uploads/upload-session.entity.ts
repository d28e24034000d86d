import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { UploadPurpose, UploadState } from './upload-session';

/** Every key we ever issued, until nothing is stored under it any more. */
@Entity('upload_sessions')
@Index('upload_sessions_unclaimed', ['changedAt'], { where: `state <> 'claimed'` })
@Index('upload_sessions_episode', ['episodeId'])
export class UploadSession {
  /** An episode made of this file takes this id. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'upload_sessions_pkey' })
  id!: string;

  @Index('upload_sessions_key', { unique: true })
  @Column('text')
  key!: string;

  /** Null where the file is sent in one piece. */
  @Column('text', { name: 'upload_id', nullable: true })
  uploadId!: string | null;

  /** In bytes, as announced; null if the uploader did not tell. */
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

  /** Where the claimed file lies; null if it still lies under `key`, because it was claimed before files were sealed. */
  @Column('text', { name: 'claimed_key', nullable: true })
  claimedKey!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'changed_at', default: () => 'now()' })
  changedAt!: Date;
}
