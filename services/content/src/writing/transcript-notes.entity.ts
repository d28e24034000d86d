import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** What a model noted on a part of a long transcript, kept because it was paid for. `key` stands for the part, the model and the prompt. */
@Entity('transcript_notes')
export class TranscriptNotes {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('text')
  lines!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
