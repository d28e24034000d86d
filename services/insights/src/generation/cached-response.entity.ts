import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/**
 * What a model found in a part of a transcript, kept because it was paid for until insights were stored from it. `key` stands for
 * the part, the model and the prompt.
 */
@Entity('paid_answers')
export class CachedResponse {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('text', { name: 'answer' })
  response!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
