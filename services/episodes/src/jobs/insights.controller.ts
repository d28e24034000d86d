import { Rpc } from '@afterword/platform';
import { GenerateInsights, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { InsightsService } from './insights.service';

@Controller()
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  @Rpc(GenerateInsights)
  generate(input: Parsed<typeof GenerateInsights>) {
    return this.insights.generate(input);
  }
}
