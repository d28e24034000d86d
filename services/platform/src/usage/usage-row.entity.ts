import type { WriterEngine } from '@afterword/proto';
import { Column, PrimaryColumn } from 'typeorm';

/** What a job has used so far. It grows with every response that is paid for. */
export abstract class UsageRow {
  @PrimaryColumn('uuid', { name: 'job_id' })
  jobId!: string;

  /** The id of what the job is about. The service names the column. */
  abstract scope: string;

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
