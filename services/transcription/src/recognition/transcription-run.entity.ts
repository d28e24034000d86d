import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** The hints of a job, so that later attempts use the same, its throughput and its cost. */
@Entity('transcription_runs')
@Index('transcription_runs_episode', ['episodeId'])
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

  /** What its chunks have cost so far, as far as the price is known, and when the last of them was paid for. */
  @Column('int', { name: 'cost_micros', default: 0 })
  costMicros!: number;

  @Column('timestamptz', { name: 'paid_at', nullable: true })
  paidAt!: Date | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
