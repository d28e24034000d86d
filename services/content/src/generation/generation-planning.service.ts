import type { BrandVoice } from '@afterword/language/writer';
import type { Job } from '@afterword/platform';
import type { ContentLanguage, ContentType, GeneratedType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandVoiceService } from '../brand-voice/brand-voice.service';
import { toBrandVoice } from '../brand-voice/voice';
import type { ContentText } from '../content/content-text.columns';
import { ContentRepository } from '../content/content.repository';
import { ExamplesService } from '../examples/examples.service';
import { languageToWrite } from '../writing/language-to-write';
import type { WriterSession } from '../writing/writer-session';
import type { WritingTask } from '../writing/writing-task';
import { type GenerationRequest, typesToWrite } from './types-to-write';

export interface GenerationPlan {
  toWrite: GeneratedType[];
  /** The current version of each type that exists. */
  currentTexts: Map<ContentType, ContentText>;
  /** Null if the episode has no brand voice. */
  voice: BrandVoice | null;
}

/** Finds what a job must write, and what a writer is told for it. */
@Injectable()
export class GenerationPlanningService {
  constructor(
    private readonly content: ContentRepository,
    private readonly voices: BrandVoiceService,
    private readonly examples: ExamplesService,
  ) {}

  async plan(request: GenerationRequest, job: Job): Promise<GenerationPlan> {
    const written = await this.content.findTypesWrittenByJob(request.jobId);
    const items = await this.content.findByEpisode(request.episodeId);
    const currentTexts = new Map(items.map(({ contentType, text }) => [contentType, text]));
    const settings = await job.transaction((tx) => this.voices.snapshot(tx, request));
    return { toWrite: typesToWrite(request, { written, existing: [...currentTexts.keys()] }), currentTexts, voice: toBrandVoice(settings) };
  }

  async toTask(
    request: GenerationRequest,
    contentType: GeneratedType,
    { voice, currentTexts }: GenerationPlan,
    { given, writer, transcript }: WriterSession,
  ): Promise<WritingTask> {
    const current = currentTexts.get(contentType);
    const language = languageToWrite(request.language, current?.language, transcript);
    return {
      contentType,
      brandVoice: voice,
      episode: { title: request.title, durationSeconds: request.duration, given },
      instructions: request.prompt,
      currentText: current?.content ?? null,
      language,
      examples: writer.engine === 'openai' ? await this.findExamples(request, contentType, language) : [],
    };
  }

  /** Show notes get none: their form is fixed, and they are long. */
  private async findExamples(
    { episodeId, brandProfileId }: GenerationRequest,
    contentType: GeneratedType,
    language: ContentLanguage | null,
  ): Promise<string[]> {
    return contentType === 'show_notes' ? [] : this.examples.find({ episodeId, contentType, brandProfileId, language });
  }
}
