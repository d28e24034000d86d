import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A correction that has been made more than once, and may become an entry. */
@Entity('dictionary_suggestions')
@Unique('dictionary_suggestions_pair', ['heard', 'meant'])
export class Suggestion {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  heard!: string;

  @Column('text')
  meant!: string;

  @Column('boolean', { name: 'is_dismissed', default: false })
  isDismissed!: boolean;
}
