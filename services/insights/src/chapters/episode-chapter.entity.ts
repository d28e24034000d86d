import type { TitleSuggestion } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SpokenSpan } from '../transcripts/spoken-span';

/** `startTime` and `endTime` are in whole seconds. */
@Entity('episode_chapters')
@Check('episode_chapters_times', 'start_time BETWEEN 0 AND end_time')
@Index('episode_chapters_episode', ['episodeId', 'startTime'])
export class EpisodeChapter {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('text')
  title!: string;

  @Column('integer', { name: 'start_time' })
  startTime!: number;

  @Column('integer', { name: 'end_time' })
  endTime!: number;

  /** Whether it begins at a second that someone gave, and not with a sentence. */
  @Column('boolean', { name: 'is_exact', default: false })
  isExact!: boolean;

  /** The first word of the sentence it begins with, or of the nearest one. */
  @Column('integer', { name: 'first_word_id' })
  firstWordId!: number;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { name: 'key_quote', nullable: true })
  keyQuote!: string | null;

  @Column('jsonb', { name: 'key_quote_span', nullable: true })
  keyQuoteSpan!: SpokenSpan | null;

  @Column('text', { array: true, default: [] })
  tags!: string[];

  /** Titles that were found for it, best first. They stay when a person writes another. */
  @Column('jsonb', { name: 'title_suggestions', default: [] })
  titleSuggestions!: TitleSuggestion[];

  /** Words of what is written here that transcription may have misheard. */
  @Column('text', { name: 'unsure_words', array: true, default: [] })
  unsure!: string[];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
