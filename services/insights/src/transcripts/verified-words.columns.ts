import { Column } from 'typeorm';
import type { SpokenSpan } from './spoken-span';

/** Words cut from the transcript, and whether they are still what it says. */
export class VerifiedWords implements SpokenSpan {
  @Column('integer', { name: 'first_word_id' })
  firstWordId!: number;

  @Column('integer', { name: 'last_word_id' })
  lastWordId!: number;

  @Column('integer', { name: 'start_ms' })
  startMs!: number;

  @Column('integer', { name: 'end_ms' })
  endMs!: number;

  @Column('boolean', { name: 'is_verified', default: true })
  isVerified!: boolean;

  /** What stood here before the transcript was corrected under it. */
  @Column('text', { name: 'corrected_from', nullable: true })
  correctedFrom!: string | null;

  /** What a person has changed is kept when insights are generated anew. */
  @Column('boolean', { name: 'changed_by_person', default: false })
  changedByPerson!: boolean;
}
