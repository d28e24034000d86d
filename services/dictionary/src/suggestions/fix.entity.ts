import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A correction somebody made by hand in a transcript; `heard` is in the form in which variations are compared. */
@Entity('dictionary_fixes')
@Index('dictionary_fixes_pair', ['heard', 'meant'])
export class Fix {
  @PrimaryColumn('uuid', { name: 'episode_id' })
  episodeId!: string;

  @PrimaryColumn('integer')
  version!: number;

  @PrimaryColumn('integer')
  position!: number;

  @Column('text')
  heard!: string;

  @Column('text')
  meant!: string;

  @Column('timestamptz', { name: 'made_at' })
  madeAt!: Date;
}
