import { Rpc } from '@afterword/platform';
import { GetInsights, ListInsights, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { InsightsService } from './insights.service';

@Controller()
export class InsightsController {
  constructor(private readonly insights: InsightsService) {}

  @Rpc(GetInsights)
  get({ episodeId }: Parsed<typeof GetInsights>) {
    return this.insights.getInsights(episodeId);
  }

  @Rpc(ListInsights)
  list({ episodeIds }: Parsed<typeof ListInsights>) {
    return this.insights.listInsights(episodeIds);
  }
}
