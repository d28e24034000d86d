import type { Claim } from '@afterword/platform';
import type { VariantType } from '@afterword/proto';
import { Injectable } from '@nestjs/common';
import { spokenName } from '../generation/generation-request';
import { GenerationReports } from '../generation/generation.reports';
import { type Sitting, WritingDesk } from '../generation/writing-desk';
import { VariantDrafts } from './variant-drafts';
import { type VariantPlan, VariantPlans, variantTask } from './variant-plans';
import type { VariantsRequest } from './variants-request';

/** How far a job is, in percent, once its transcript has been read. */
const READ = 10;

/** Writes the variants a job asks for, one by one; each is stored before the next is begun. */
@Injectable()
export class VariantWriting {
  constructor(
    private readonly plans: VariantPlans,
    private readonly desk: WritingDesk,
    private readonly drafts: VariantDrafts,
    private readonly reports: GenerationReports,
  ) {}

  async write(request: VariantsRequest, claim: Claim, signal: AbortSignal): Promise<void> {
    const plan = await this.plans.make(claim, request);
    if (plan.toWrite.length === 0) return;
    await this.reports.progress(claim, 0, 'Reading the transcript');
    await this.desk.sit(claim, 'variants', (sitting) => this.writeAll(sitting, plan, request, { claim, signal }));
  }

  private async writeAll(
    { write }: Sitting,
    plan: VariantPlan,
    request: VariantsRequest,
    { claim, signal }: { claim: Claim; signal: AbortSignal },
  ): Promise<void> {
    const all = request.variantTypes.length;
    for (const [at, variantType] of plan.toWrite.entries()) {
      const share = (all - plan.toWrite.length + at) / all;
      await this.reports.progress(claim, READ + share * (100 - READ), stepFor(variantType, request));
      const result = await write(variantTask(variantType, plan, request), signal);
      await this.drafts.keep(claim, { variantType, plan, result });
    }
  }
}

const NAMES: Partial<Record<VariantType, string>> = {
  alternative: 'an alternative',
  shorter: 'a shorter version',
  longer: 'a longer version',
};

const stepFor = (type: VariantType, { contentType }: VariantsRequest): string =>
  `Writing ${NAMES[type] ?? `a version in a tone that is ${type.replace('tone:', '')}`} of the ${spokenName[contentType]}`;
