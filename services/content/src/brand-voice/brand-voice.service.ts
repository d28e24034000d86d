import { Ids, ServiceError, type Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { PatternDecisionsRepository } from './pattern-decisions.repository';
import { BrandProfilesRepository } from '../brand-profiles/brand-profiles.repository';
import { BrandVoiceRepository } from './brand-voice.repository';
import type { BrandVoiceSettings } from './brand-voice-settings.entity';
import { type VoiceFields, toVoiceFields } from './voice';

interface VoiceRequest {
  jobId: string;
  episodeId: string;
  brandProfileId: string | null;
}

/** Gives each job the brand voice that it writes in. */
@Injectable()
export class BrandVoiceService {
  constructor(
    private readonly settings: BrandVoiceRepository,
    private readonly profiles: BrandProfilesRepository,
    private readonly decisions: PatternDecisionsRepository,
    private readonly ids: Ids,
  ) {}

  /** Makes the snapshot of a job, or returns the one that the job made before it was interrupted. */
  async snapshot(tx: Transaction, { jobId, episodeId, brandProfileId }: VoiceRequest): Promise<BrandVoiceSettings> {
    const existing = await this.settings.findByJob(tx.manager, jobId);
    if (existing) return existing;
    const voice = brandProfileId === null ? {} : await this.findVoiceOrThrow(tx, episodeId, brandProfileId);
    const lessons = brandProfileId === null ? [] : await this.decisions.findLessons(tx.manager, brandProfileId);
    return this.settings.insert(tx.manager, { ...voice, lessons, id: this.ids.next(), jobId, episodeId, brandProfileId });
  }

  /** If the profile was deleted, its latest snapshot for the episode is used. @throws ServiceError `unprocessable` if there is none */
  private async findVoiceOrThrow(tx: Transaction, episodeId: string, brandProfileId: string): Promise<VoiceFields> {
    const source =
      (await this.profiles.findById(brandProfileId, tx.manager)) ?? (await this.settings.findLatest(tx.manager, episodeId, brandProfileId));
    if (source) return toVoiceFields(source);
    throw new ServiceError('unprocessable', 'The brand voice chosen for this episode has been deleted. Choose another one and try again.');
  }
}
