import { isOneOf } from '@afterword/platform';
import { TemplateCategory, TemplateType } from '@afterword/proto';
import { Check, Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { BrandProfileEntity } from '../brand-profiles/brand-profile.entity';

@Entity('content_templates')
@Check('content_templates_type', isOneOf('type', TemplateType.options))
@Check('content_templates_category', isOneOf('category', TemplateCategory.options))
export class ContentTemplate {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  type!: TemplateType;

  @Column('text')
  category!: TemplateCategory;

  @Column('text')
  template!: string;

  /** The names of its fields, in the order in which they first appear. */
  @Column('text', { array: true, default: [] })
  variables!: string[];

  @Column('boolean', { name: 'brand_specific', default: false })
  brandSpecific!: boolean;

  @Column('uuid', { name: 'brand_profile_id', nullable: true })
  brandProfileId!: string | null;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  @ManyToOne(() => BrandProfileEntity, { onDelete: 'SET NULL', nullable: true })
  @JoinColumn({ name: 'brand_profile_id', foreignKeyConstraintName: 'content_templates_brand_profile' })
  brandProfile?: BrandProfileEntity;
}
