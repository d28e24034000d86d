import { isOneOf } from '@afterword/platform';
import { CardSize, LookDesign } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

/** A card of a quote, with everything that its picture is drawn from. */
@Entity('quote_cards')
@Check('quote_cards_size', isOneOf('size', CardSize.options))
@Check('quote_cards_time', 'start_ms >= 0')
@Index('quote_cards_episode', ['episodeId'])
export class QuoteCardRow {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('uuid', { name: 'quote_id' })
  quoteId!: string;

  /** As it was when the card was made. */
  @Column('text')
  quote!: string;

  @Column('text', { nullable: true })
  speaker!: string | null;

  @Column('integer', { name: 'start_ms' })
  startMs!: number;

  /** The name of the show; empty if it has none. */
  @Column('text')
  show!: string;

  @Column('text')
  size!: CardSize;

  /** Those that were stored before there were logos have none. */
  @Column('jsonb', { transformer: { from: (design: unknown) => LookDesign.parse(design), to: (design: LookDesign) => design } })
  design!: LookDesign;

  /** The saved look that the design is; null if it is none. */
  @Column('integer', { name: 'look_version', nullable: true })
  lookVersion!: number | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
