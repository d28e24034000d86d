import type { BrandLesson } from '@afterword/proto';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import { VoiceColumns } from '../brand-profiles/voice.columns';

/** The brand voice of a job: a snapshot of the profile, made when the job started. It is kept if the profile is deleted. */
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

  /** The lessons that the team had accepted by then. */
  @Column('jsonb', { default: [] })
  lessons!: BrandLesson[];

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
