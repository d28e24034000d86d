import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** A term, and the variations that are corrected to it. Terms are unique in any case. */
@Entity('custom_dictionary')
@Index('custom_dictionary_term', { synchronize: false })
@Index('custom_dictionary_latest', ['updatedAt', 'id'], { where: 'is_active' })
export class Entry {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  term!: string;

  @Column('text', { array: true })
  variations!: string[];

  @Column('text', { nullable: true })
  context!: string | null;

  @Column('text', { nullable: true })
  category!: string | null;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
