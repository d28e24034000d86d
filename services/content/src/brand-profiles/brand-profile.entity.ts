import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { VoiceColumns } from './voice.columns';

/** A brand voice profile, in whose voice the content of an episode can be generated. */
@Entity('brand_voice_profiles')
export class BrandProfileEntity extends VoiceColumns {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text', { name: 'brand_name' })
  brandName!: string;

  @Column('boolean', { name: 'is_active', default: true })
  isActive!: boolean;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;
}
