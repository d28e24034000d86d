import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';

/** A correction that was made more than once and can become an entry. */
@Entity('dictionary_suggestions')
@Unique('dictionary_suggestions_pair', ['variation', 'term'])
export class Suggestion {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'heard' })
  variation!: string;

  @Column('text', { name: 'meant' })
  term!: string;

  @Column('boolean', { name: 'is_dismissed', default: false })
  isDismissed!: boolean;
}
