import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A correction that a person made in a transcript. `variation` is normalized, as variations are compared. */
@Entity('dictionary_fixes')
@Index('dictionary_fixes_pair', ['variation', 'term'])
export class Correction {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  @PrimaryColumn('integer')
  version!: number;

  @PrimaryColumn('integer')
  position!: number;

  @Column('text', { name: 'heard' })
  variation!: string;

  @Column('text', { name: 'meant' })
  term!: string;

  @Column('timestamptz', { name: 'made_at' })
  madeAt!: Date;
}
