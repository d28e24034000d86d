import type { WriterEngine } from '@afterword/proto';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a job has used so far; it grows with every answer that is paid for. */
@Entity('writing_usage')
@Index('writing_usage_episode', ['episodeId'])
export class UsageRow {
  @PrimaryColumn('uuid', { name: 'job_id' })
  jobId!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('text')
  engine!: WriterEngine;

  @Column('text', { nullable: true })
  model!: string | null;

  @Column('integer', { name: 'input_tokens' })
  inputTokens!: number;

  @Column('integer', { name: 'output_tokens' })
  outputTokens!: number;

  @Column('double precision')
  seconds!: number;

  @Column('integer', { name: 'estimated_cost_micros', nullable: true })
  estimatedCostMicros!: number | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;
}
