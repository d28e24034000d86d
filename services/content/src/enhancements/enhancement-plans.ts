import { allowedFacts } from '@afterword/language/writer';
import { type Claim, JobTransactions, ServiceError } from '@afterword/platform';
import type { DataOf, EnhancementsRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandVoiceService } from '../brand-voice/brand-voice.service';
import { voiceOf } from '../brand-voice/voice';
import type { EnhancingTask } from '../generation/writing-task';
import { ItemsRepository } from '../items/items.repository';
import { EnhancementsRepository } from './enhancements.repository';

export interface EnhancementPlan {
  contentId: string;
  task: EnhancingTask;
}

/** Finds out what suggestions are to be made for. */
@Injectable()
export class EnhancementPlans {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ItemsRepository,
    private readonly enhancements: EnhancementsRepository,
    private readonly voices: BrandVoiceService,
  ) {}

  async make(claim: Claim, request: DataOf<typeof EnhancementsRequested>): Promise<EnhancementPlan> {
    const { contentId, title, duration } = request;
    const item = await this.items.find(contentId);
    if (!item) throw new ServiceError('not_found', 'The text that suggestions were asked for has been deleted.');
    const brandVoice = voiceOf(await this.transactions.run(claim, (tx) => this.voices.snapshot(tx, request)));
    const episode = { title, durationSeconds: duration };
    const given = [...item.text.givenFacts, ...allowedFacts({ episode, brandVoice, instructions: null })];
    const { contentType, text } = item;
    const known = await this.enhancements.known(contentId);
    return { contentId, task: { contentType, text: text.content, episode, brandVoice, given: [...new Set(given)], known } };
  }
}
