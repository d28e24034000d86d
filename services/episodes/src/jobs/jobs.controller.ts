import { Rpc } from '@afterword/platform';
import {
  CancelJob,
  EnhanceContent,
  GenerateContent,
  GenerateInsights,
  MakeContentVariants,
  type Parsed,
  RegenerateContent,
} from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EnhancementsService } from '../generation/enhancements.service';
import { GenerationService } from '../generation/generation.service';
import { InsightsService } from '../generation/insights.service';
import { JobsService } from './jobs.service';
import { VariantsService } from '../generation/variants.service';

@Controller()
export class JobsController {
  constructor(
    private readonly generation: GenerationService,
    private readonly variants: VariantsService,
    private readonly enhancements: EnhancementsService,
    private readonly insights: InsightsService,
    private readonly jobs: JobsService,
  ) {}

  @Rpc(GenerateContent)
  generate(input: Parsed<typeof GenerateContent>) {
    return this.generation.generate(input);
  }

  @Rpc(RegenerateContent)
  regenerate(input: Parsed<typeof RegenerateContent>) {
    return this.generation.regenerate(input);
  }

  @Rpc(MakeContentVariants)
  makeVariants(input: Parsed<typeof MakeContentVariants>) {
    return this.variants.generate(input);
  }

  @Rpc(EnhanceContent)
  enhance(input: Parsed<typeof EnhanceContent>) {
    return this.enhancements.generate(input);
  }

  @Rpc(GenerateInsights)
  generateInsights(input: Parsed<typeof GenerateInsights>) {
    return this.insights.generate(input);
  }

  @Rpc(CancelJob)
  cancel({ id }: Parsed<typeof CancelJob>) {
    return this.jobs.cancel(id);
  }
}
