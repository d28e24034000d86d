import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The hints of a job, so that later attempts use the same, and its throughput. */
@Entity('transcription_runs')
export class TranscriptionRun {
  @PrimaryColumn('uuid', { name: 'job_id' })
  jobId!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  /** The terms of the dictionary when the job started. */
  @Column('text', { array: true })
  keywords!: string[];

  /** Engine and model. Throughput is averaged for each. */
  @Column('text', { nullable: true })
  engine!: string | null;

  /** How much of the recording was recognized in the attempt that finished, in milliseconds. */
  @Column('int', { name: 'speech_ms', nullable: true })
  speechMs!: number | null;

  @Column('int', { name: 'work_ms', nullable: true })
  workMs!: number | null;

  /** The length of the recording, and how long preparing it took. */
  @Column('int', { name: 'audio_ms', nullable: true })
  audioMs!: number | null;

  @Column('int', { name: 'preparing_ms', nullable: true })
  preparingMs!: number | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
