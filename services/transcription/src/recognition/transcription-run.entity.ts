import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** One job as it was begun, so that a later attempt goes on with the same hints; and how fast it went. */
@Entity('transcription_runs')
export class TranscriptionRun {
  @PrimaryColumn('uuid', { name: 'job_id' })
  jobId!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  /** The dictionary's terms when the job began. */
  @Column('text', { array: true })
  keywords!: string[];

  /** Engine, model and variant, to tell how fast this one is. */
  @Column('text', { nullable: true })
  engine!: string | null;

  /** How much of the recording was listened to in the attempt that finished, in milliseconds. */
  @Column('int', { name: 'speech_ms', nullable: true })
  speechMs!: number | null;

  @Column('int', { name: 'work_ms', nullable: true })
  workMs!: number | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
