import { CHAPTER_AMOUNTS, type Handles, type Sponsor } from '@afterword/proto';
import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn, VersionColumn } from 'typeorm';

@Entity('shows')
@Check('shows_chapter_amount', `chapter_amount BETWEEN ${CHAPTER_AMOUNTS.min} AND ${CHAPTER_AMOUNTS.max}`)
export class ShowEntity {
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'shows_pkey' })
  id!: string;

  /** Increased by each change. */
  @VersionColumn({ default: 1 })
  version!: number;

  @Column('text', { nullable: true })
  name!: string | null;

  @Column('text', { name: 'host_name', nullable: true })
  hostName!: string | null;

  @Column('text', { nullable: true })
  genre!: string | null;

  @Column('text', { name: 'listen_url', nullable: true })
  listenUrl!: string | null;

  @Column('jsonb')
  handles!: Handles;

  @Column('jsonb')
  hashtags!: string[];

  @Column('jsonb')
  sponsors!: Sponsor[];

  /** How many chapters are generated, from -2 to 2; 0 is as many as an episode asks for. */
  @Column('smallint', { name: 'chapter_amount', default: 0 })
  chapterAmount!: number;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3, name: 'updated_at' })
  updatedAt!: Date;
}
