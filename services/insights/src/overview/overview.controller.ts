import { Rpc } from '@afterword/platform';
import { GetInsights, ListInsights, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { OverviewService } from './overview.service';

@Controller()
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  @Rpc(GetInsights)
  get({ episodeId }: Parsed<typeof GetInsights>) {
    return this.overview.get(episodeId);
  }

  @Rpc(ListInsights)
  list({ episodeIds }: Parsed<typeof ListInsights>) {
    return this.overview.list(episodeIds);
  }
}
