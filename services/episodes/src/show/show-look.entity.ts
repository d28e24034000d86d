import type { LookDesign } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A version of the look of a show. It is never changed. */
@Entity('show_looks')
@Check('show_looks_version', 'version >= 1')
export class ShowLookEntity {
  @PrimaryColumn('uuid', { name: 'show_id', primaryKeyConstraintName: 'show_looks_pkey' })
  showId!: string;

  /** Counted from 1. */
  @PrimaryColumn('integer', { primaryKeyConstraintName: 'show_looks_pkey' })
  version!: number;

  @Column('jsonb')
  design!: LookDesign;

  @CreateDateColumn({ type: 'timestamptz', precision: 3, name: 'saved_at' })
  savedAt!: Date;
}
