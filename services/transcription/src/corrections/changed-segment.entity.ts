import type { WordColumns } from '@afterword/proto';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TranscriptChange } from './transcript-change.entity';

/** A segment as it was before a change that rewrote or removed it. */
@Entity('transcript_change_segments')
export class ChangedSegment {
  @PrimaryColumn('uuid', { name: 'transcript_id' })
  transcriptId!: string;

  @PrimaryColumn('int')
  version!: number;

  @ManyToOne(() => TranscriptChange, { onDelete: 'CASCADE' })
  @JoinColumn([
    { name: 'transcript_id', referencedColumnName: 'transcriptId', foreignKeyConstraintName: 'transcript_change_segments_change' },
    { name: 'version', referencedColumnName: 'version', foreignKeyConstraintName: 'transcript_change_segments_change' },
  ])
  change?: TranscriptChange;

  @PrimaryColumn('int')
  position!: number;

  @Column('int')
  id!: number;

  @Column('text', { nullable: true })
  speaker!: string | null;

  @Column('jsonb')
  words!: WordColumns;

  @Column('int')
  bytes!: number;
}
