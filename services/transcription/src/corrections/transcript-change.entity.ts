import { isOneOf } from '@afterword/platform';
import { Check, Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { TranscriptRow } from '../transcripts/transcript.entity';

/** Who made a change: a person, or the dictionary. */
export type ChangeKind = 'edit' | 'dictionary';

/** A change of a transcript, with the facts as they were before it. */
@Entity('transcript_changes')
@Check('transcript_changes_kind', isOneOf('kind', ['edit', 'dictionary']))
@Check('transcript_changes_accuracy', 'accuracy BETWEEN 0 AND 100')
export class TranscriptChange {
  @PrimaryColumn('uuid', { name: 'transcript_id' })
  transcriptId!: string;

  @ManyToOne(() => TranscriptRow, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'transcript_id', foreignKeyConstraintName: 'transcript_changes_transcript' })
  transcript?: TranscriptRow;

  /** The version that it made. */
  @PrimaryColumn('int')
  version!: number;

  @Column('text', { default: 'edit' })
  kind!: ChangeKind;

  @Column('int', { nullable: true })
  accuracy!: number | null;

  @Column('int', { name: 'corrected_words' })
  correctedWords!: number;

  /** The ids of segments that the change added by dividing others. */
  @Column('int', { name: 'added_segments', array: true, default: [] })
  addedSegments!: number[];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
