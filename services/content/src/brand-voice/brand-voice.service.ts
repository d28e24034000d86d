import { Ids, ServiceError, type Transaction } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { PatternVerdictsRepository } from '../brand-learning/pattern-verdicts.repository';
import { BrandProfilesRepository } from '../brand-profiles/brand-profiles.repository';
import { BrandVoiceRepository } from './brand-voice.repository';
import type { BrandVoiceSettings } from './brand-voice-settings.entity';
import { type Voice, voiceIn } from './voice';

interface VoicedJob {
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
    private readonly verdicts: PatternVerdictsRepository,
    private readonly ids: Ids,
  ) {}

  /** The same snapshot however often the job is begun. */
  async snapshot(tx: Transaction, { jobId, episodeId, brandProfileId }: VoicedJob): Promise<BrandVoiceSettings> {
    const known = await this.settings.ofJob(tx.manager, jobId);
    if (known) return known;
    const voice = brandProfileId === null ? {} : await this.voiceOf(tx, episodeId, brandProfileId);
    const lessons = brandProfileId === null ? [] : await this.verdicts.lessons(tx.manager, brandProfileId);
    return this.settings.add(tx.manager, { ...voice, lessons, id: this.ids.next(), jobId, episodeId, brandProfileId });
  }

  /** A deleted profile lives on in the episodes that were written in its voice. */
  private async voiceOf(tx: Transaction, episodeId: string, brandProfileId: string): Promise<Voice> {
    const source =
      (await this.profiles.find(tx.manager, brandProfileId)) ?? (await this.settings.latest(tx.manager, episodeId, brandProfileId));
    if (source) return voiceIn(source);
    throw new ServiceError('unprocessable', 'The brand voice chosen for this episode has been deleted. Choose another one and try again.');
  }
}
