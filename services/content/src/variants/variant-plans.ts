import type { BrandVoice } from '@afterword/language/writer';
import { type Claim, JobTransactions, ServiceError } from '@afterword/platform';
import type { VariantType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandVoiceService } from '../brand-voice/brand-voice.service';
import { voiceOf } from '../brand-voice/voice';
import type { WritingTask } from '../generation/writing-task';
import type { Item } from '../items/item.entity';
import { ItemsRepository } from '../items/items.repository';
import type { VariantsRequest } from './variants-request';
import { VariantsRepository } from './variants.repository';

export interface VariantPlan {
  item: Item;
  toWrite: VariantType[];
  /** Null where the episode has no brand voice. */
  voice: BrandVoice | null;
}

/** Finds out which variants a job has to write; after an interruption, what is left of them. */
@Injectable()
export class VariantPlans {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ItemsRepository,
    private readonly variants: VariantsRepository,
    private readonly voices: BrandVoiceService,
  ) {}

  async make(claim: Claim, request: VariantsRequest): Promise<VariantPlan> {
    const item = await this.items.ofType(request.episodeId, request.contentType);
    if (!item) throw new ServiceError('not_found', 'The text that variants were asked for has been deleted.');
    const written = await this.variants.typesWrittenBy(request.jobId);
    const settings = await this.transactions.run(claim, (tx) => this.voices.snapshot(tx, request));
    return { item, toWrite: request.variantTypes.filter((type) => !written.includes(type)), voice: voiceOf(settings) };
  }
}

/** What is to be written in one of the ways. */
export const variantTask = (
  variant: VariantType,
  { item, voice }: VariantPlan,
  { contentType, title, duration }: VariantsRequest,
): WritingTask => ({
  contentType,
  variant,
  brandVoice: voice,
  episode: { title, durationSeconds: duration },
  instructions: null,
  currentText: item.text.content,
});
