import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

export type Sentiment = 'inspirational' | 'educational' | 'controversial' | 'humorous' | 'emotional';

/** `timestamp` is in seconds from the start, `shareabilityScore` 0 to 1. */
@Entity('extracted_quotes')
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

  @Column('boolean', { name: 'is_highlight', default: false })
  isHighlight!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
