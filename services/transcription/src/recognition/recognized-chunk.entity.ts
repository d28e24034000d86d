import { isOneOf } from '@afterword/platform';
import { WordTiming } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { RecognizedPhrase } from '../engines/recognition-result';

/** The result of one chunk. It is stored so that it is never paid for again. */
@Entity('transcription_chunks')
@Check('transcription_chunks_timing', isOneOf('timing', WordTiming.options))
@Check('transcription_chunks_times', 'start_ms BETWEEN 0 AND end_ms')
@Unique('transcription_chunks_result', ['episodeId', 'planHash', 'idx', 'engine', 'model', 'paramsHash'])
export class RecognizedChunk {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('text', { name: 'plan_hash' })
  planHash!: string;

  @Column('int')
  idx!: number;

  @Column('text')
  engine!: string;

  /** Empty if the engine has only one. */
  @Column('text')
  model!: string;

  @Column('text', { name: 'params_hash' })
  paramsHash!: string;

  @Column('int', { name: 'start_ms' })
  startMs!: number;

  @Column('int', { name: 'end_ms' })
  endMs!: number;

  @Column('jsonb')
  phrases!: RecognizedPhrase[];

  @Column('text')
  timing!: WordTiming;

  @Column('text', { nullable: true })
  language!: string | null;

  @Column('jsonb', { nullable: true })
  usage!: object | null;

  @Column('text', { name: 'request_id', nullable: true })
  requestId!: string | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
