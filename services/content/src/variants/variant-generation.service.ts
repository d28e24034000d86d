import type { BrandVoice } from '@afterword/language/writer';
import { type Claim, Ids, JobError, JobTransactions, ServiceError } from '@afterword/platform';
import type { DataOf, VariantsRequested, VariantType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandVoiceService } from '../brand-voice/brand-voice.service';
import { toBrandVoice } from '../brand-voice/voice';
import type { ContentItem } from '../content/content-item.entity';
import { orNotFound } from '../content/content.mapper';
import { ContentRepository } from '../content/content.repository';
import { JobReports } from '../generation/job-runner';
import { contentTypeLabels } from '../content/content-type-labels';
import { WriterService, type WriterSession } from '../writing/writer.service';
import { WritingEngine } from '../writing/writing-engine';
import type { WritingResult, WritingTask } from '../writing/writing-task';
import { VariantsRepository } from './variants.repository';

interface GeneratedVariant {
  variantType: VariantType;
  plan: VariantsPlan;
  result: WritingResult;
}

/** Stores the variants a job has written. */
@Injectable()
export class GeneratedVariants {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ContentRepository,
    private readonly variants: VariantsRepository,
    private readonly engine: WritingEngine,
    private readonly ids: Ids,
  ) {}

  async save(claim: Claim, { variantType, plan, result: { item: written, givenFacts } }: GeneratedVariant): Promise<void> {
    if (written.text === plan.item.text.content) throw new JobError({ userMessage: NOTHING_ELSE, isRetryable: false });
    const { engine, label, model } = this.engine.writer;
    await this.transactions.run(claim, async (tx) => {
      const { id, episodeId } = orNotFound(await this.items.findLocked(tx.manager, plan.item.id));
      await this.variants.insert(tx.manager, {
        id: this.ids.next(),
        parentContentId: id,
        jobId: claim.jobId,
        variantType,
        content: written.text,
        aiEnhancement: `${label} · ${written.promptVersion}`,
        writerEngine: engine,
        writerLabel: label,
        writerModel: model,
        promptVersion: written.promptVersion,
        givenFacts,
        citations: written.citations,
        unsupportedClaims: written.unsupportedClaims,
      });
      tx.notify('content', episodeId);
    });
  }
}

const NOTHING_ELSE = 'The writer came up with the same text again.';

type VariantsRequest = DataOf<typeof VariantsRequested>;

export interface VariantsPlan {
  item: ContentItem;
  toWrite: VariantType[];
  /** Null where the episode has no brand voice. */
  voice: BrandVoice | null;
}

/** Finds out which variants a job has to write; after an interruption, what is left of them. */
@Injectable()
export class VariantsPlanner {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ContentRepository,
    private readonly variants: VariantsRepository,
    private readonly voices: BrandVoiceService,
  ) {}

  async plan(claim: Claim, request: VariantsRequest): Promise<VariantsPlan> {
    const item = await this.items.findByType(request.episodeId, request.contentType);
    if (!item) throw new ServiceError('not_found', 'The text that variants were asked for has been deleted.');
    const written = await this.variants.findTypesWrittenByJob(request.jobId);
    const settings = await this.transactions.run(claim, (tx) => this.voices.snapshot(tx, request));
    return { item, toWrite: request.variantTypes.filter((type) => !written.includes(type)), voice: toBrandVoice(settings) };
  }
}

/** What is to be written in one of the ways. */
const toTask = (variant: VariantType, { item, voice }: VariantsPlan, { contentType, title, duration }: VariantsRequest): WritingTask => ({
  contentType,
  variant,
  brandVoice: voice,
  episode: { title, durationSeconds: duration },
  instructions: null,
  currentText: item.text.content,
});

/** How far a job is, in percent, once its transcript has been read. */
const TRANSCRIPT_READ_PERCENT = 10;

/** Writes the variants a job asks for, one by one; each is stored before the next is begun. */
@Injectable()
export class VariantGenerationService {
  constructor(
    private readonly plans: VariantsPlanner,
    private readonly writer: WriterService,
    private readonly drafts: GeneratedVariants,
    private readonly reports: JobReports,
  ) {}

  async generate(request: VariantsRequest, claim: Claim, signal: AbortSignal): Promise<void> {
    const plan = await this.plans.plan(claim, request);
    if (plan.toWrite.length === 0) return;
    await this.reports.progress(claim, 0, 'Reading the transcript');
    await this.writer.withSession(claim, 'variants', (sitting) => this.generateAll(sitting, plan, request, { claim, signal }));
  }

  private async generateAll(
    { write }: WriterSession,
    plan: VariantsPlan,
    request: VariantsRequest,
    { claim, signal }: { claim: Claim; signal: AbortSignal },
  ): Promise<void> {
    const all = request.variantTypes.length;
    for (const [at, variantType] of plan.toWrite.entries()) {
      const share = (all - plan.toWrite.length + at) / all;
      await this.reports.progress(
        claim,
        TRANSCRIPT_READ_PERCENT + share * (100 - TRANSCRIPT_READ_PERCENT),
        describeStep(variantType, request),
      );
      const result = await write(toTask(variantType, plan, request), signal);
      await this.drafts.save(claim, { variantType, plan, result });
    }
  }
}

const variantLabels: Partial<Record<VariantType, string>> = {
  alternative: 'an alternative',
  shorter: 'a shorter version',
  longer: 'a longer version',
};

const describeStep = (type: VariantType, { contentType }: VariantsRequest): string =>
  `Writing ${variantLabels[type] ?? `a version in a tone that is ${type.replace('tone:', '')}`} of the ${contentTypeLabels[contentType]}`;
