import type { BrandVoice, Writer } from '@afterword/language/writer';
import { type Claim, JobTransactions } from '@afterword/platform';
import type { ContentType, Transcript, WrittenType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandVoiceService } from '../brand-voice/brand-voice.service';
import { toBrandVoice } from '../brand-voice/voice';
import type { ContentItem } from '../content/content-item.entity';
import { ContentVersionsService, type GeneratedText } from '../content/content-versions.service';
import { ContentRepository } from '../content/content.repository';
import { StalenessService } from '../staleness/staleness.service';
import { citedTextsIn } from '../transcripts/transcript-words';
import { toWordRanges } from '../transcripts/word-ranges';
import { WriterService, type WriterSession } from '../writing/writer.service';
import { WritingEngine } from '../writing/writing-engine';
import type { WritingResult, WritingTask } from '../writing/writing-task';
import { JobReports } from './job-runner';
import { contentTypeLabels } from '../content/content-type-labels';
import { type GenerationRequest, typesToWrite } from './types-to-write';

interface Draft {
  request: GenerationRequest;
  contentType: WrittenType;
  transcript: Transcript;
  result: WritingResult;
}

/** Stores what a job has written. */
@Injectable()
export class GeneratedTexts {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ContentRepository,
    private readonly history: ContentVersionsService,
    private readonly engine: WritingEngine,
  ) {}

  save(claim: Claim, { request, contentType, transcript, result }: Draft): Promise<ContentItem> {
    const written = toGeneratedText(request, transcript, this.engine.writer, result);
    return this.transactions.run(claim, async (tx) => {
      const present = await this.items.findLockedByType(tx.manager, claim.scope, contentType);
      if (present) return this.history.regenerate(tx, present, written);
      return this.history.create(tx, claim.scope, contentType, written);
    });
  }
}

export interface GenerationPlan {
  toWrite: WrittenType[];
  /** The texts there are now. */
  currentTexts: Map<ContentType, string>;
  /** Null where the episode has no brand voice. */
  voice: BrandVoice | null;
}

/** Finds out what a job has to write; after an interruption, what is left of it. */
@Injectable()
export class GenerationPlanner {
  constructor(
    private readonly transactions: JobTransactions,
    private readonly items: ContentRepository,
    private readonly voices: BrandVoiceService,
  ) {}

  async plan(claim: Claim, request: GenerationRequest): Promise<GenerationPlan> {
    const written = await this.items.findTypesWrittenByJob(request.jobId);
    const items = await this.items.findByEpisode(request.episodeId);
    const present = new Map(items.map(({ contentType, text }) => [contentType, text.content]));
    const settings = await this.transactions.run(claim, (tx) => this.voices.snapshot(tx, request));
    return {
      toWrite: typesToWrite(request, { written, existing: [...present.keys()] }),
      currentTexts: present,
      voice: toBrandVoice(settings),
    };
  }
}

/** How far a job is, in percent, once its transcript has been read. */
const TRANSCRIPT_READ_PERCENT = 10;

/** Writes what a job asks for, item by item; each is stored and announced before the next is begun. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly plans: GenerationPlanner,
    private readonly writer: WriterService,
    private readonly drafts: GeneratedTexts,
    private readonly reports: JobReports,
    private readonly follower: StalenessService,
  ) {}

  async generate(request: GenerationRequest, claim: Claim, signal: AbortSignal): Promise<void> {
    const plan = await this.plans.plan(claim, request);
    if (plan.toWrite.length === 0) return;
    await this.reports.progress(claim, 0, 'Reading the transcript');
    await this.writer.withSession(claim, 'content_generation', (sitting) => this.generateAll(sitting, plan, request, { claim, signal }));
  }

  private async generateAll(
    { transcript, write }: WriterSession,
    plan: GenerationPlan,
    request: GenerationRequest,
    { claim, signal }: { claim: Claim; signal: AbortSignal },
  ): Promise<void> {
    const done = request.contentTypes.length - plan.toWrite.length;
    for (const [at, contentType] of plan.toWrite.entries()) {
      const share = (done + at) / request.contentTypes.length;
      await this.reports.progress(
        claim,
        TRANSCRIPT_READ_PERCENT + share * (100 - TRANSCRIPT_READ_PERCENT),
        `Writing the ${contentTypeLabels[contentType]}`,
      );
      const result = await write(toTask(request, contentType, plan), signal);
      const { text } = await this.drafts.save(claim, { request, contentType, transcript, result });
      if (text.stale) await this.follower.resync(request.episodeId);
    }
  }
}

/** What is to be written of one type. */
const toTask = (request: GenerationRequest, contentType: WrittenType, { voice, currentTexts }: GenerationPlan): WritingTask => ({
  contentType,
  brandVoice: voice,
  episode: { title: request.title, durationSeconds: request.duration },
  instructions: request.prompt,
  currentText: currentTexts.get(contentType) ?? null,
});

/** What was written, with all that is to be remembered of how it came to be. */
const toGeneratedText = (
  { jobId, prompt, requestedBy }: GenerationRequest,
  { version, words }: Transcript,
  { engine, label, model }: Pick<Writer, 'engine' | 'label' | 'model'>,
  { item, givenFacts }: WritingResult,
): GeneratedText => ({
  jobId,
  author: requestedBy,
  usage: { ...item.usage, droppedQuotes: item.droppedQuotes },
  text: {
    content: item.text,
    feedback: prompt,
    writerEngine: engine,
    writerLabel: label,
    writerModel: model,
    promptVersion: item.promptVersion,
    transcriptVersion: version,
    givenFacts,
    citations: item.citations,
    citedTexts: citedTextsIn(words, item.citations),
    citedRanges: toWordRanges(words.ids, item.citations),
    unsupportedClaims: item.unsupportedClaims,
  },
});
