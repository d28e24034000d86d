import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Item } from '../items/item.entity';

@Entity('content_variants')
@Index('content_variants_parent', ['parentContentId'])
export class ContentVariant {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'parent_content_id' })
  parentContentId!: string;

  @Column('text', { name: 'variant_type' })
  variantType!: string;

  @Column('text')
  content!: string;

  @Column('text', { name: 'ai_enhancement', nullable: true })
  aiEnhancement!: string | null;

  @Column('double precision', { name: 'performance_score', nullable: true })
  performanceScore!: number | null;

  @Column('boolean', { name: 'is_preferred', default: false })
  isPreferred!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @ManyToOne(() => Item, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'parent_content_id', foreignKeyConstraintName: 'content_variants_parent_content' })
  parent?: Item;
}
