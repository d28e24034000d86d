import type { Job, JobCompletion } from '@afterword/platform';
import type { DataOf, InsightsRequested, ModelMap } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { InsightsService } from '../insights/insights.service';
import { TranscriptChangesService } from '../insights/transcript-changes.service';
import { TranscriptsClient } from '../transcripts/transcripts.client';
import { AnalysisService } from './analysis.service';
import { GeneratedInsightsService } from './generated-insights.service';

type InsightsRequest = DataOf<typeof InsightsRequested>;

/** Progress, in percent, when the transcript has been read. */
const TRANSCRIPT_READ_PERCENT = 20;

/** Generates the insights of an episode. They are stored in one transaction, so a job that was interrupted after it is not repeated. */
@Injectable()
export class GenerationService {
  constructor(
    private readonly transcripts: TranscriptsClient,
    private readonly transcriptChanges: TranscriptChangesService,
    private readonly analysis: AnalysisService,
    private readonly generated: GeneratedInsightsService,
    private readonly insights: InsightsService,
  ) {}

  async generate(request: InsightsRequest, job: Job): Promise<JobCompletion> {
    const { episodeId } = request;
    if (!(await this.generated.isSaved(request))) await this.analyseAndSave(request, job);
    await this.transcriptChanges.resync(episodeId);
    const { quotes, chapters, callsToAction } = await this.insights.getInsights(episodeId);
    return async (tx) => {
      await this.analysis.deleteCachedResponses(tx, episodeId);
      return { quotes: quotes.length, chapters: chapters.length, callsToAction: callsToAction.length };
    };
  }

  private async analyseAndSave(request: InsightsRequest, job: Job): Promise<void> {
    const { episodeId, title, duration, isExample } = request;
    await job.reportProgress(0, 'Reading the transcript');
    const transcript = await this.transcripts.getTranscript(episodeId);
    await job.reportProgress(TRANSCRIPT_READ_PERCENT, 'Finding quotes, chapters and calls to action');
    const episode = { title, durationSeconds: Math.max(duration ?? 0, transcript.duration) };
    const onMapped = (map: ModelMap) => this.transcripts.saveModelMap(episodeId, map);
    const analysis = await this.analysis.analyse({ transcript, episode, isExample, onMapped }, job);
    await this.transcriptChanges.resync(episodeId);
    await this.generated.save(request, job, { ...analysis, transcriptVersion: transcript.version });
  }
}
