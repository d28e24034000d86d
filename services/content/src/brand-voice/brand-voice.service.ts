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

/** Keeps the voice each job writes in, as it stood when the job began. */
@Injectable()
export class BrandVoiceService {
  constructor(
    private readonly settings: BrandVoiceRepository,
    private readonly profiles: BrandProfilesRepository,
    private readonly verdicts: PatternDecisionsRepository,
    private readonly ids: Ids,
  ) {}

  /** The same snapshot however often the job is begun. */
  async snapshot(tx: Transaction, { jobId, episodeId, brandProfileId }: VoiceRequest): Promise<BrandVoiceSettings> {
    const known = await this.settings.findByJob(tx.manager, jobId);
    if (known) return known;
    const voice = brandProfileId === null ? {} : await this.findVoiceOrThrow(tx, episodeId, brandProfileId);
    const lessons = brandProfileId === null ? [] : await this.verdicts.findLessons(tx.manager, brandProfileId);
    return this.settings.insert(tx.manager, { ...voice, lessons, id: this.ids.next(), jobId, episodeId, brandProfileId });
  }

  /** A deleted profile lives on in the episodes that were written in its voice. */
  private async findVoiceOrThrow(tx: Transaction, episodeId: string, brandProfileId: string): Promise<VoiceFields> {
    const source =
      (await this.profiles.findCurrent(tx.manager, brandProfileId)) ??
      (await this.settings.findLatest(tx.manager, episodeId, brandProfileId));
    if (source) return toVoiceFields(source);
    throw new ServiceError('unprocessable', 'The brand voice chosen for this episode has been deleted. Choose another one and try again.');
  }
}
