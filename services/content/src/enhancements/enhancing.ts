import type { Claim } from '@afterword/platform';
import type { DataOf, EnhancementsRequested } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { spokenName } from '../generation/generation-request';
import { GenerationReports } from '../generation/generation.reports';
import { WritingDesk } from '../generation/writing-desk';
import { EnhancementDrafts } from './enhancement-drafts';
import { EnhancementPlans } from './enhancement-plans';
import { EnhancementsRepository } from './enhancements.repository';

/** How far a job is, in percent, once its transcript has been read. */
const READ = 20;

/** Makes the suggestions a job asks for. They are stored together, so a job that stored any is done. */
@Injectable()
export class Enhancing {
  constructor(
    private readonly enhancements: EnhancementsRepository,
    private readonly plans: EnhancementPlans,
    private readonly desk: WritingDesk,
    private readonly drafts: EnhancementDrafts,
    private readonly reports: GenerationReports,
  ) {}

  async perform(request: DataOf<typeof EnhancementsRequested>, claim: Claim, signal: AbortSignal): Promise<void> {
    if (await this.enhancements.isWrittenBy(request.jobId)) return;
    const plan = await this.plans.make(claim, request);
    await this.reports.progress(claim, 0, 'Reading the transcript');
    await this.desk.sit(claim, 'enhancements', async ({ enhance }) => {
      await this.reports.progress(claim, READ, `Looking for what would make the ${spokenName[request.contentType]} better`);
      await this.drafts.keep(claim, plan, await enhance(plan.task, signal));
    });
  }
}
