import type { Job } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { TranscriptChangesService } from '../insights/transcript-changes.service';
import { TranscriptsClient } from '../transcripts/transcripts.client';
import { Analysis } from './analysis';
import { Findings } from './findings';
import type { InsightsRequest } from './generation.service';

/** How far a job is, in percent, when its transcript has been read. */
const READ = 20;

/** Finds what a job asks for and stores all of it at once. What was stored before an interruption is not looked for again. */
@Injectable()
export class InsightsFinding {
  constructor(
    private readonly transcripts: TranscriptsClient,
    private readonly analysis: Analysis,
    private readonly findings: Findings,
    private readonly follower: TranscriptChangesService,
  ) {}

  async find(request: InsightsRequest, job: Job): Promise<void> {
    if (!(await this.findings.areStored(request))) await this.findAndKeep(request, job);
    await this.follower.handleTranscriptChange(request.episodeId);
  }

  private async findAndKeep(request: InsightsRequest, job: Job): Promise<void> {
    const { episodeId, title, duration } = request;
    await job.reportProgress(0, 'Reading the transcript');
    const transcript = await this.transcripts.getTranscript(episodeId);
    await job.reportProgress(READ, 'Finding quotes, chapters and calls to action');
    const episode = { title, durationSeconds: Math.max(duration ?? 0, transcript.duration) };
    const found = await this.analysis.of({ transcript, episode }, job.claim, job.signal);
    await this.follower.handleTranscriptChange(episodeId);
    await this.findings.keep(job, request, found, transcript.version);
  }
}
