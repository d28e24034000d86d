import { applySuggestion, type EnhancementResult } from '@afterword/language/enhancements';
import { allowedFacts } from '@afterword/language/writer';
import { type Job, ServiceError } from '@afterword/platform';
import type { DataOf, EnhancementsRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { BrandVoiceService } from '../brand-voice/brand-voice.service';
import { toBrandVoice } from '../brand-voice/voice';
import type { TranslatedSource } from '../citations/cite-text';
import { contentTypeLabels } from '../content/content-type-labels';
import { ContentRepository } from '../content/content.repository';
import type { WriterSession } from '../writing/writer-session';
import { WriterService } from '../writing/writer.service';
import type { EnhancingTask } from '../writing/writing-task';
import { EnhancementsRepository } from './enhancements.repository';
import { type CitedSuggestion, SuggestedCitationsService } from './suggested-citations.service';

type EnhancementsRequest = DataOf<typeof EnhancementsRequested>;
type CitedResult = Pick<EnhancementResult, 'promptVersion'> & { suggestions: CitedSuggestion[] };

/** Progress, in percent, when the transcript has been read. */
const TRANSCRIPT_READ_PERCENT = 20;

/** Generates the suggestions for an item. They are stored in one transaction, so a job that has stored any is done. */
@Injectable()
export class EnhancementGenerationService {
  constructor(
    private readonly content: ContentRepository,
    private readonly enhancements: EnhancementsRepository,
    private readonly voices: BrandVoiceService,
    private readonly writer: WriterService,
    private readonly suggestedCitations: SuggestedCitationsService,
  ) {}

  async generate(request: EnhancementsRequest, job: Job): Promise<void> {
    if (await this.enhancements.existsForJob(request.jobId)) return;
    await job.reportProgress(0, 'Reading the transcript');
    await this.writer.withSession(job, 'enhancements', async (session) => {
      const { task, translated } = await this.toTask(request, job, session);
      await job.reportProgress(TRANSCRIPT_READ_PERCENT, `Looking for improvements to the ${contentTypeLabels[request.contentType]}`);
      const result = await session.enhance(task, job.signal);
      const suggestions = await this.suggestedCitations.cite(request.episodeId, result.suggestions, {
        givenFacts: [...task.given],
        translated,
      });
      await this.save(job, { ...request, given: task.given }, session, { ...result, suggestions });
    });
  }

  private async toTask(
    request: EnhancementsRequest,
    job: Job,
    session: WriterSession,
  ): Promise<{ task: EnhancingTask; translated?: TranslatedSource | undefined }> {
    const { contentId, title, duration } = request;
    const item = await this.content.findById(contentId);
    if (!item) throw new ServiceError('not_found', 'This content has been deleted.');
    const brandVoice = toBrandVoice(await job.transaction((tx) => this.voices.snapshot(tx, request)));
    const episode = { title, durationSeconds: duration, given: session.given };
    const given = new Set([...item.text.givenFacts, ...allowedFacts({ episode, brandVoice, instructions: null })]);
    const known = await this.enhancements.findEverSuggested(contentId);
    const { content, language, citations } = item.text;
    return {
      task: { contentType: item.contentType, text: content, language, episode, brandVoice, given: [...given], known },
      translated: language ? { language, content, citations } : undefined,
    };
  }

  /** Replaces outdated suggestions. Leaves out those that no longer fit, because the text has changed in the meantime. */
  private save(
    job: Job,
    { contentId, given }: { contentId: string; given: readonly string[] },
    { enhancer }: WriterSession,
    { suggestions, promptVersion }: CitedResult,
  ): Promise<void> {
    const writer = { writerEngine: enhancer.engine, writerLabel: enhancer.label, writerModel: enhancer.model };
    const origin = { contentId, jobId: job.claim.jobId, ...writer, promptVersion, givenFacts: [...given] };
    return job.transaction(async (tx) => {
      const { episodeId, contentType, text } = await this.content.findLockedOrThrow(tx.manager, contentId);
      await this.enhancements.deleteOutdated(tx.manager, contentId);
      const fitting = suggestions.filter((suggestion) => applySuggestion(contentType, text.content, suggestion) !== null);
      await this.enhancements.insert(
        tx.manager,
        fitting.map((suggestion) => ({ ...suggestion, ...origin })),
      );
      tx.notify('content', episodeId);
    });
  }
}
