import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Item } from '../items/item.entity';

/** A suggested change of a content item. `confidence` is 0 to 1. */
@Entity('content_enhancements')
@Index('content_enhancements_content', ['contentId'])
export class ContentEnhancement {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('text', { name: 'enhancement_type' })
  enhancementType!: string;

  @Column('text')
  original!: string;

  @Column('text')
  suggested!: string;

  @Column('text')
  reason!: string;

  @Column('double precision')
  confidence!: number;

  @Column('boolean', { name: 'is_applied', default: false })
  isApplied!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @ManyToOne(() => Item, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'content_id', foreignKeyConstraintName: 'content_enhancements_item' })
  item?: Item;
}
