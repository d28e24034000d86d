import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { ContentItem } from '../content/content-item.entity';

/** A suggestion that was rejected. It is kept so that it is not made again. */
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

  @ManyToOne(() => ContentItem, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'content_id', foreignKeyConstraintName: 'rejected_enhancements_item' })
  item?: ContentItem;
}
