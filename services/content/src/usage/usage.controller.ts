import { Rpc } from '@afterword/platform';
import { SpendingLimit, UsageService } from '@afterword/platform/usage';
import { GetMonthlySpend, ListWritingUsage, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';

@Controller()
export class UsageController {
  constructor(
    private readonly usage: UsageService,
    private readonly spending: SpendingLimit,
  ) {}

  @Rpc(ListWritingUsage)
  listForEpisode({ episodeId }: Parsed<typeof ListWritingUsage>) {
    return this.usage.list(episodeId);
  }

  @Rpc(GetMonthlySpend)
  spend() {
    return this.spending.findCurrentMonth();
  }
}
