import type { BrandVoice } from '@afterword/language/writer';
import { Ids, type Job, ServiceError, JobError } from '@afterword/platform';
import type { DataOf, VariantsRequested, VariantType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandVoiceService } from '../brand-voice/brand-voice.service';
import { toBrandVoice } from '../brand-voice/voice';
import type { ContentItem } from '../content/content-item.entity';
import { contentTypeLabels } from '../content/content-type-labels';
import { ContentRepository } from '../content/content.repository';
import type { WriterSession } from '../writing/writer-session';
import { WriterService } from '../writing/writer.service';
import type { WritingResult } from '../writing/writing-task';
import { VariantsRepository } from './variants.repository';

type VariantsRequest = DataOf<typeof VariantsRequested>;

interface VariantsPlan {
  item: ContentItem;
  toWrite: VariantType[];
  /** Null if the episode has no brand voice. */
  voice: BrandVoice | null;
}

/** Progress, in percent, when the transcript has been read. */
const TRANSCRIPT_READ_PERCENT = 10;

/** Generates variants of an item. Each is stored before the next one is started, so an interrupted job goes on with the rest. */
@Injectable()
export class VariantGenerationService {
  constructor(
    private readonly content: ContentRepository,
    private readonly variants: VariantsRepository,
    private readonly voices: BrandVoiceService,
    private readonly writer: WriterService,
    private readonly ids: Ids,
  ) {}

  async generate(request: VariantsRequest, job: Job): Promise<void> {
    const plan = await this.plan(request, job);
    if (plan.toWrite.length === 0) return;
    await job.reportProgress(0, 'Reading the transcript');
    await this.writer.withSession(job, 'variants', async (session) => {
      for (const [index, variantType] of plan.toWrite.entries()) {
        await job.reportProgress(percentBefore(index, plan, request), describeStep(variantType, request));
        const result = await session.write(toTask(variantType, plan, request, session), job.signal);
        if ('nothingNew' in result) throw new JobError({ userMessage: result.nothingNew, isRetryable: false });
        await this.save(job, plan.item, session, { variantType, result });
      }
    });
  }

  private async plan(request: VariantsRequest, job: Job): Promise<VariantsPlan> {
    const item = await this.content.findByType(request.episodeId, request.contentType);
    if (!item) throw new ServiceError('not_found', 'This content has been deleted.');
    const written = await this.variants.findTypesWrittenByJob(request.jobId);
    const settings = await job.transaction((tx) => this.voices.snapshot(tx, request));
    return { item, toWrite: request.variantTypes.filter((type) => !written.includes(type)), voice: toBrandVoice(settings) };
  }

  /** @throws JobError if the variant has the same text as the item */
  private async save(
    job: Job,
    item: ContentItem,
    { writer: { engine, label, model } }: WriterSession,
    { variantType, result }: { variantType: VariantType; result: WritingResult },
  ): Promise<void> {
    const { text, promptVersion, citations, unsupportedClaims } = result.item;
    if (text === item.text.content)
      throw new JobError({ userMessage: 'The variant is the same as the current version.', isRetryable: false });
    await job.transaction(async (tx) => {
      const { id, episodeId } = await this.content.findLockedOrThrow(tx.manager, item.id);
      await this.variants.insert(tx.manager, {
        id: this.ids.next(),
        parentContentId: id,
        jobId: job.claim.jobId,
        variantType,
        content: text,
        aiEnhancement: `${label} · ${promptVersion}`,
        writerEngine: engine,
        writerLabel: label,
        writerModel: model,
        promptVersion,
        language: result.item.language,
        givenFacts: result.givenFacts,
        citations,
        unsupportedClaims,
      });
      tx.notify('content', episodeId);
    });
  }
}

function percentBefore(index: number, { toWrite }: VariantsPlan, { variantTypes }: VariantsRequest): number {
  const done = variantTypes.length - toWrite.length + index;
  return TRANSCRIPT_READ_PERCENT + (done / variantTypes.length) * (100 - TRANSCRIPT_READ_PERCENT);
}

const toTask = (
  variant: VariantType,
  { item, voice }: VariantsPlan,
  { contentType, title, duration }: VariantsRequest,
  { given }: WriterSession,
) => ({
  contentType,
  variant,
  brandVoice: voice,
  episode: { title, durationSeconds: duration, given },
  instructions: null,
  currentText: item.text.content,
  language: item.text.language,
});

const variantLabels: Partial<Record<VariantType, string>> = {
  alternative: 'an alternative',
  shorter: 'a shorter version',
  longer: 'a longer version',
};

const describeStep = (type: VariantType, { contentType }: VariantsRequest): string =>
  `Writing ${variantLabels[type] ?? `a version in a tone that is ${type.replace('tone:', '')}`} of the ${contentTypeLabels[contentType]}`;
