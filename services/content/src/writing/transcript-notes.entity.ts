import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A response of a model, as JSON: notes on a part of a long transcript, or an answer of a job. It is kept so that it is paid for once. */
@Entity('transcript_notes')
export class TranscriptNotes {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  /** A hash of the part, the model and the prompt, after the job if only that may use it. */
  @PrimaryColumn('text')
  key!: string;

  @Column('text', { name: 'lines' })
  response!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
