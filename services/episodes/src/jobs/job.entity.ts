import { isOneOf } from '@afterword/platform';
import { JobStatus, JobType } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { EpisodeEntity } from '../episodes/episode.entity';
import type { JobTarget } from './job';
import type { StoredRequest } from './job-request';

@Entity('processing_jobs')
@Check('processing_jobs_type', isOneOf('job_type', JobType.options))
@Check('processing_jobs_status', isOneOf('status', JobStatus.options))
@Check('processing_jobs_progress', 'progress BETWEEN 0 AND 100')
@Check('processing_jobs_attempt', 'attempt >= 0')
@Index('processing_jobs_running', ['episodeId', 'jobType', 'target'], { unique: true, where: `status IN ('pending', 'processing')` })
@Index('processing_jobs_episode', ['episodeId', 'createdAt'])
export class JobEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'processing_jobs_pkey' })
  id!: string;

  @ForeignKey(() => EpisodeEntity, { name: 'processing_jobs_episode_fkey', onDelete: 'CASCADE' })
  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('text', { name: 'job_type' })
  jobType!: JobType;

  /** No two running jobs of an episode have the same type and target. */
  @Column('text')
  target!: JobTarget;

  @Column('text', { default: 'pending' })
  status!: JobStatus;

  @Column('int', { default: 0 })
  progress!: number;

  /** Together with `seq`: the last report that was applied. */
  @Column('int', { default: 0 })
  attempt!: number;

  @Column('int', { default: 0 })
  seq!: number;

  @Column('int', { name: 'estimated_time_minutes', nullable: true })
  estimatedTimeMinutes!: number | null;

  @Column('text', { name: 'current_step', nullable: true })
  currentStep!: string | null;

  @Column('text', { name: 'error_message', nullable: true })
  errorMessage!: string | null;

  /** Whether the job has completed without writing anything. */
  @Column('boolean', { default: false })
  unchanged!: boolean;

  /** The event that requested the job, kept so that it can be published again. Null for jobs of earlier versions. */
  @Column('jsonb', { nullable: true })
  request!: StoredRequest | null;

  /** The id under which the request was last published. */
  @Column('uuid', { name: 'announced_as', nullable: true })
  requestEventId!: string | null;

  /** How often the request was published again. */
  @Column('int', { name: 'announcements', default: 0 })
  republicationCount!: number;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt!: Date | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt!: Date;

  /** When the last report arrived or the request was last published. */
  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt!: Date;
}
