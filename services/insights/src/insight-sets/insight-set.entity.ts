import type { WriterEngine } from '@afterword/proto';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A list of chapters with words of this version of the transcript. `keepsChapters` as in the set at that time. */
export interface ReplacedChapters {
  transcriptVersion: number;
  keepsChapters: boolean;
  chapters: Record<string, unknown>[];
}

/** What is known of an episode's insights as a whole. Before they are generated for the first time, `generatedAt` is null. */
@Entity('insight_sets')
export class InsightSet {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  /** The version of the transcript that all words of the insights are cut from. */
  @Column('integer', { name: 'transcript_version' })
  transcriptVersion!: number;

  /** The last job that generated them. */
  @Column('uuid', { name: 'job_id', nullable: true })
  jobId!: string | null;

  @Column('text', { name: 'writer_engine', nullable: true })
  writerEngine!: WriterEngine | null;

  @Column('text', { name: 'writer_label', nullable: true })
  writerLabel!: string | null;

  @Column('text', { name: 'writer_model', nullable: true })
  writerModel!: string | null;

  @Column('text', { name: 'prompt_version', nullable: true })
  promptVersion!: string | null;

  /** What the model counted, such as tokens. */
  @Column('jsonb', { nullable: true })
  usage!: Record<string, number> | null;

  @Column('integer', { name: 'dropped_quotes', default: 0 })
  droppedQuotes!: number;

  /** The episode has been transcribed again since. */
  @Column('boolean', { default: false })
  stale!: boolean;

  /** A person has changed the list of chapters, so that regeneration keeps it. */
  @Column('boolean', { name: 'keeps_chapters', default: false })
  keepsChapters!: boolean;

  /** What the last import of chapters replaced, until the list is changed again. */
  @Column('jsonb', { name: 'replaced_chapters', nullable: true })
  replacedChapters!: ReplacedChapters | null;

  @Column('timestamptz', { name: 'generated_at', nullable: true })
  generatedAt!: Date | null;
}
