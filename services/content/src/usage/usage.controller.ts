import { Rpc } from '@afterword/platform';
import { ListWritingUsage, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { UsageService } from './usage.service';

@Controller()
export class UsageController {
  constructor(private readonly usage: UsageService) {}

  @Rpc(ListWritingUsage)
  listForEpisode({ episodeId }: Parsed<typeof ListWritingUsage>) {
    return this.usage.listForEpisode(episodeId);
  }
}
