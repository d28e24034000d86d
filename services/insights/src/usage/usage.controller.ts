import { Rpc } from '@afterword/platform';
import { UsageService } from '@afterword/platform/usage';
import { ListInsightsUsage, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';

@Controller()
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  @Rpc(ListInsightsUsage)
  listForEpisode({ episodeId }: Parsed<typeof ListInsightsUsage>) {
    return this.usage.list(episodeId);
  }
}
