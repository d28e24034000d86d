import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BrandVoiceSettings } from './brand-voice-settings.entity';

@Injectable()
export class BrandVoiceRepository {
  ofJob(manager: EntityManager, jobId: string): Promise<BrandVoiceSettings | null> {
    return manager.findOneBy(BrandVoiceSettings, { jobId });
  }

  /** The voice of a profile as this episode was last written in it. */
  latest(manager: EntityManager, episodeId: string, brandProfileId: string): Promise<BrandVoiceSettings | null> {
    return manager.findOne(BrandVoiceSettings, { where: { episodeId, brandProfileId }, order: { createdAt: 'DESC' } });
  }

  add(manager: EntityManager, settings: Partial<BrandVoiceSettings>): Promise<BrandVoiceSettings> {
    return manager.save(manager.create(BrandVoiceSettings, settings));
  }

  async removeOfEpisode(manager: EntityManager, episodeId: string): Promise<void> {
    await manager.delete(BrandVoiceSettings, { episodeId });
  }
}
