import type { Job, JobCompletion } from '@afterword/platform';
import { type GeneratedType, isWritten } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import type { ContentItem } from '../content/content-item.entity';
import { contentTypeLabels } from '../content/content-type-labels';
import { ContentVersionsService, type GeneratedText } from '../content/content-versions.service';
import { ContentRepository } from '../content/content.repository';
import { StalenessService } from '../staleness/staleness.service';
import { WriterService } from '../writing/writer.service';
import { toGeneratedText } from '../writing/to-generated-text';
import { type GenerationPlan, GenerationPlanningService } from './generation-planning.service';
import type { GenerationRequest } from './types-to-write';

/** Progress, in percent, when the transcript has been read. */
const TRANSCRIPT_READ_PERCENT = 10;

/** Generates and regenerates content. Each item is stored before the next one is started, so an interrupted job goes on with the rest. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly planning: GenerationPlanningService,
    private readonly content: ContentRepository,
    private readonly versions: ContentVersionsService,
    private readonly writer: WriterService,
    private readonly staleness: StalenessService,
  ) {}

  async generate(request: GenerationRequest, job: Job): Promise<JobCompletion> {
    const plan = await this.planning.plan(request, job);
    if (plan.toWrite.length > 0) await this.write(plan, request, job);
    const written = await this.content.findTypesWrittenByJob(request.jobId);
    return () => Promise.resolve({ unchanged: written.length === 0 });
  }

  private async write(plan: GenerationPlan, request: GenerationRequest, job: Job): Promise<void> {
    await job.reportProgress(0, 'Reading the transcript');
    await this.writer.withSession(job, 'content_generation', async (session) => {
      for (const [index, contentType] of plan.toWrite.entries()) {
        await job.reportProgress(percentBefore(index, plan, request), `Writing the ${contentTypeLabels[contentType]}`);
        const task = await this.planning.toTask(request, contentType, plan, session);
        const result = await session.write(task, job.signal);
        if ('nothingNew' in result) continue;
        const approve = isWritten(contentType) && request.approve.includes(contentType);
        const { text } = await this.save(job, contentType, { ...toGeneratedText(request, session, result), approve });
        if (text.stale) await this.staleness.resync(request.episodeId);
      }
      if (session.transcript.timing === 'estimated') await this.staleness.updateTimes(request.episodeId);
    });
  }

  /** Returns the item as it is if the writer came up with the current text, unless that is marked stale. */
  private save(job: Job, contentType: GeneratedType, generated: GeneratedText): Promise<ContentItem> {
    const episodeId = job.claim.scope;
    return job.transaction(async (tx) => {
      const current = await this.content.findLockedByType(tx.manager, episodeId, contentType);
      if (current && isSameText(current, generated)) return current;
      if (current) return this.versions.regenerate(tx, current, generated);
      return this.versions.create(tx, episodeId, contentType, generated);
    });
  }
}

const isSameText = (current: ContentItem, { text }: GeneratedText): boolean => text.content === current.text.content && !current.text.stale;

function percentBefore(index: number, { toWrite }: GenerationPlan, { contentTypes }: GenerationRequest): number {
  const done = contentTypes.length - toWrite.length + index;
  return TRANSCRIPT_READ_PERCENT + (done / contentTypes.length) * (100 - TRANSCRIPT_READ_PERCENT);
}
