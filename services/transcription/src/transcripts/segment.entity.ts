import type { WordColumns } from '@afterword/proto';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TranscriptRow } from './transcript.entity';

/** A paragraph of a transcript, with its words in columns. A correction only rewrites the paragraphs that it changes. */
@Entity('transcript_segments')
@Index('transcript_segments_search', { synchronize: false })
export class SegmentRow {
  @PrimaryColumn('uuid', { name: 'transcript_id' })
  transcriptId!: string;

  @ManyToOne(() => TranscriptRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'transcript_id', foreignKeyConstraintName: 'transcript_segments_transcript' })
  transcript?: TranscriptRow;

  @PrimaryColumn('int')
  position!: number;

  @Column('int')
  id!: number;

  @Column('text', { nullable: true })
  speaker!: string | null;

  @Column('jsonb')
  words!: WordColumns;

  /** Its size in a page, so that a page can be filled without reading more than it holds. */
  @Column('int')
  bytes!: number;

  /** Its words as a search compares them. Not selected by default. */
  @Column('text', { name: 'search_text', default: '', select: false })
  searchText?: string;
}
