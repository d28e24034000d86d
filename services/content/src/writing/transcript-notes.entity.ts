import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The response of a model with notes on a part of a long transcript, as JSON. It is kept so that it is paid for once. */
@Entity('transcript_notes')
export class TranscriptNotes {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  /** A hash of the part, the model and the prompt. */
  @PrimaryColumn('text')
  key!: string;

  @Column('text', { name: 'lines' })
  response!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
