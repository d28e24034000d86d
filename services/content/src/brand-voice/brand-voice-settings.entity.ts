import type { BrandLesson } from '@afterword/proto';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { VoiceColumns } from '../brand-profiles/voice.columns';

/** The voice one job writes in, as its profile stood when the job began; it outlives the profile. */
@Entity('brand_voice_settings')
@Index('brand_voice_settings_job', ['jobId'], { unique: true })
@Index('brand_voice_settings_episode', ['episodeId'])
export class BrandVoiceSettings extends VoiceColumns {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { name: 'episode_id' })
  episodeId!: string;

  @Column('uuid', { name: 'job_id' })
  jobId!: string;

  @Column('uuid', { name: 'brand_profile_id', nullable: true })
  brandProfileId!: string | null;

  @Column('text', { name: 'brand_name', nullable: true })
  brandName!: string | null;

  /** What its team had accepted of what was learned. */
  @Column('jsonb', { default: [] })
  lessons!: BrandLesson[];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
