import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The notes of a model on a part of a long transcript. They are kept so that they are paid for once. */
@Entity('transcript_notes')
export class TranscriptNotes {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  /** A hash of the part, the model and the prompt. */
  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  lines!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
