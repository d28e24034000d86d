import { Column } from 'typeorm';
import type { RelocatedWords } from './relocate-words';
import { pickSpan, type SpokenSpan } from './spoken-span';

type HeardWords = SpokenSpan & Pick<VerifiedWords, 'unsure'>;

/** Words cut from the transcript, and whether they are still in it. */
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

  /** The text before the transcript was corrected, or null if it is the same again. */
  @Column('text', { name: 'corrected_from', nullable: true })
  correctedFrom!: string | null;

  /** Those that transcription may have misheard. */
  @Column('text', { name: 'unsure_words', array: true, default: [] })
  unsure!: string[];

  /** What a person has changed is kept when insights are regenerated. */
  @Column('boolean', { name: 'changed_by_person', default: false })
  changedByPerson!: boolean;
}

export const createVerifiedWords = (heard: HeardWords, { changedByPerson }: { changedByPerson: boolean }): VerifiedWords =>
  Object.assign(new VerifiedWords(), { ...pickSpan(heard), unsure: heard.unsure, isVerified: true, correctedFrom: null, changedByPerson });

/**
 * Returns the words and their text as the changed transcript has them. Words that are no longer in the transcript stay as they were, marked
 * as not verified.
 */
export function applyRelocation(words: VerifiedWords, text: string, { found }: RelocatedWords): { words: VerifiedWords; text: string } {
  if (!found) return { words: { ...words, isVerified: false }, text };
  const original = words.correctedFrom ?? text;
  const correctedFrom = found.text === original ? null : original;
  return { words: { ...words, ...pickSpan(found), unsure: found.unsure, isVerified: true, correctedFrom }, text: found.text };
}
