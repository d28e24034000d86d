import { isOneOf } from '@afterword/platform';
import { Sentiment } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { VerifiedWords } from '../transcripts/verified-words.columns';

/** `timestamp` is in whole seconds from the start, `shareabilityScore` 0 to 1. */
@Entity('extracted_quotes')
@Check('extracted_quotes_sentiment', isOneOf('sentiment', Sentiment.options))
@Check('extracted_quotes_time', '"timestamp" >= 0')
@Check('extracted_quotes_score', 'shareability_score BETWEEN 0 AND 1')
@Index('extracted_quotes_episode', ['episodeId'])
export class ExtractedQuote {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('text')
  quote!: string;

  @Column('text', { nullable: true })
  speaker!: string | null;

  @Column('integer')
  timestamp!: number;

  @Column('text', { nullable: true })
  context!: string | null;

  @Column('text', { nullable: true })
  sentiment!: Sentiment | null;

  @Column('double precision', { name: 'shareability_score' })
  shareabilityScore!: number;

  /** Sentences that explain the score. */
  @Column('text', { array: true, default: [] })
  reasons!: string[];

  @Column('boolean', { name: 'is_highlight', default: false })
  isHighlight!: boolean;

  /** A person has deleted it. It is kept so that regeneration does not find it again. */
  @Column('boolean', { name: 'is_dismissed', default: false })
  isDismissed!: boolean;

  @Column(() => VerifiedWords, { prefix: false })
  words!: VerifiedWords;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
