import type { Claim } from '@afterword/platform';
import { Injectable } from '@nestjs/common';
import { TranscriptFollower } from '../transcripts/transcript-follower';
import { Drafts } from './drafts';
import { type GenerationRequest, spokenName } from './generation-request';
import { GenerationReports } from './generation.reports';
import { taskFor } from './manuscript';
import { type Plan, Plans } from './plans';
import { type Sitting, WritingDesk } from './writing-desk';

/** How far a job is, in percent, once its transcript has been read. */
const READ = 10;

/** Writes what a job asks for, item by item; each is stored and announced before the next is begun. */
@Injectable()
export class JobWriting {
  constructor(
    private readonly plans: Plans,
    private readonly desk: WritingDesk,
    private readonly drafts: Drafts,
    private readonly reports: GenerationReports,
    private readonly follower: TranscriptFollower,
  ) {}

  async write(request: GenerationRequest, claim: Claim, signal: AbortSignal): Promise<void> {
    const plan = await this.plans.make(claim, request);
    if (plan.toWrite.length === 0) return;
    await this.reports.progress(claim, 0, 'Reading the transcript');
    await this.desk.sit(claim, 'content_generation', (sitting) => this.writeAll(sitting, plan, request, { claim, signal }));
  }

  private async writeAll(
    { transcript, write }: Sitting,
    plan: Plan,
    request: GenerationRequest,
    { claim, signal }: { claim: Claim; signal: AbortSignal },
  ): Promise<void> {
    const done = request.contentTypes.length - plan.toWrite.length;
    for (const [at, contentType] of plan.toWrite.entries()) {
      const share = (done + at) / request.contentTypes.length;
      await this.reports.progress(claim, READ + share * (100 - READ), `Writing the ${spokenName[contentType]}`);
      const result = await write(taskFor(request, contentType, plan), signal);
      const { text } = await this.drafts.keep(claim, { request, contentType, transcript, result });
      if (text.stale) await this.follower.catchUp(request.episodeId);
    }
  }
}
