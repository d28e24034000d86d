import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { BrandProfileEntity } from '../brand-profiles/brand-profile.entity';
import { BrandVoiceSettings } from './brand-voice-settings.entity';

@Injectable()
export class BrandVoiceRepository {
  findByJob(manager: EntityManager, jobId: string): Promise<BrandVoiceSettings | null> {
    return manager.findOneBy(BrandVoiceSettings, { jobId });
  }

  findByJobs(manager: EntityManager, jobIds: string[]): Promise<BrandVoiceSettings[]> {
    return manager.findBy(BrandVoiceSettings, { jobId: In(jobIds) });
  }

  /** Returns whether the profile exists. If so, it cannot be deleted before the transaction ends. */
  async lockProfile(manager: EntityManager, id: string): Promise<boolean> {
    const profile = await manager.findOne(BrandProfileEntity, { where: { id }, select: { id: true }, lock: { mode: 'for_key_share' } });
    return profile !== null;
  }

  /** The latest snapshot of a profile that was made for this episode. */
  findLatest(manager: EntityManager, episodeId: string, brandProfileId: string): Promise<BrandVoiceSettings | null> {
    return manager.findOne(BrandVoiceSettings, { where: { episodeId, brandProfileId }, order: { createdAt: 'DESC' } });
  }

  insert(manager: EntityManager, settings: Partial<BrandVoiceSettings>): Promise<BrandVoiceSettings> {
    return manager.save(manager.create(BrandVoiceSettings, settings));
  }

  async deleteByEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(BrandVoiceSettings, { episodeId });
  }
}
