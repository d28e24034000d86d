import { Rpc } from '@afterword/platform';
import { GetInsights, ListInsights, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { InsightsService } from './insights.service';

@Controller()
export class InsightsController {
  constructor(private readonly overview: InsightsService) {}

  @Rpc(GetInsights)
  get({ episodeId }: Parsed<typeof GetInsights>) {
    return this.overview.getInsights(episodeId);
  }

  @Rpc(ListInsights)
  list({ episodeIds }: Parsed<typeof ListInsights>) {
    return this.overview.listInsights(episodeIds);
  }
}
