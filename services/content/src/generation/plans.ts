import type { BrandVoice } from '@afterword/language/writer';
import { type Claim, JobTransactions } from '@afterword/platform';
import type { ContentType, WrittenType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandVoiceService } from '../brand-voice/brand-voice.service';
import { voiceOf } from '../brand-voice/voice';
import { ItemsRepository } from '../items/items.repository';
import { type GenerationRequest, stillToWrite } from './generation-request';

export interface Plan {
  toWrite: WrittenType[];
  /** The texts there are now. */
  present: Map<ContentType, string>;
  /** Null where the episode has no brand voice. */
  voice: BrandVoice | null;
}

/** Finds out what a job has to write; after an interruption, what is left of it. */
@Injectable()
export class Plans {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ItemsRepository,
    private readonly voices: BrandVoiceService,
  ) {}

  async make(claim: Claim, request: GenerationRequest): Promise<Plan> {
    const written = await this.items.typesWrittenBy(request.jobId);
    const items = await this.items.ofEpisode(request.episodeId);
    const present = new Map(items.map(({ contentType, text }) => [contentType, text.content]));
    const settings = await this.transactions.run(claim, (tx) => this.voices.snapshot(tx, request));
    return { toWrite: stillToWrite(request, { written, existing: [...present.keys()] }), present, voice: voiceOf(settings) };
  }
}
