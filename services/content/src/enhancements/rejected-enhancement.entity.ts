import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { Item } from '../items/item.entity';

/** What remains of a suggestion somebody rejected, so that it is not made again. */
@Entity('rejected_enhancements')
@Index('rejected_enhancements_content', ['contentId'])
export class RejectedEnhancement {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'content_id' })
  contentId!: string;

  @Column('text')
  original!: string;

  @Column('text')
  suggested!: string;

  @ManyToOne(() => Item, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'content_id', foreignKeyConstraintName: 'rejected_enhancements_item' })
  item?: Item;
}
