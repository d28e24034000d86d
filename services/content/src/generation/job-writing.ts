import type { Claim } from '@afterword/platform';
import type { Transcript } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { TranscriptReader } from '../transcripts/transcript-reader';
import { Drafts } from './drafts';
import { type GenerationRequest, spokenName } from './generation-request';
import { GenerationReports } from './generation.reports';
import { manuscript, taskFor } from './manuscript';
import { type Plan, Plans } from './plans';
import { WritingEngine } from './writing-engine';

/** How far a job is, in percent, once its transcript has been read. */
const READ = 10;

/** Writes what a job asks for, item by item; each is stored and announced before the next is begun. */
@Injectable()
export class JobWriting {
  constructor(
    private readonly plans: Plans,
    private readonly transcripts: TranscriptReader,
    private readonly engine: WritingEngine,
    private readonly drafts: Drafts,
    private readonly reports: GenerationReports,
  ) {}

  async write(request: GenerationRequest, claim: Claim, signal: AbortSignal): Promise<void> {
    const plan = await this.plans.make(claim, request);
    if (plan.toWrite.length === 0) return;
    await this.reports.progress(claim, 0, 'Reading the transcript');
    const transcript = await this.transcripts.read(request.episodeId);
    await this.writeFrom(transcript, plan, request, { claim, signal });
  }

  private async writeFrom(
    transcript: Transcript,
    plan: Plan,
    request: GenerationRequest,
    { claim, signal }: { claim: Claim; signal: AbortSignal },
  ): Promise<void> {
    const done = request.contentTypes.length - plan.toWrite.length;
    const thread = await this.engine.open(transcript);
    try {
      for (const [at, contentType] of plan.toWrite.entries()) {
        const share = (done + at) / request.contentTypes.length;
        await this.reports.progress(claim, READ + share * (100 - READ), `Writing the ${spokenName[contentType]}`);
        const result = await thread.write(taskFor(request, contentType, plan), signal);
        await this.drafts.keep(claim, contentType, manuscript(request, transcript, this.engine.facts, result));
      }
    } finally {
      await thread.end();
    }
  }
}
