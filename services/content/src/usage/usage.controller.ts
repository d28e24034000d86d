import { Rpc } from '@afterword/platform';
import { UsageService } from '@afterword/platform/usage';
import { ListWritingUsage, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';

@Controller()
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  @Rpc(ListWritingUsage)
  listForEpisode({ episodeId }: Parsed<typeof ListWritingUsage>) {
    return this.usage.list(episodeId);
  }
}
