import { Rpc } from '@afterword/platform';
import { ListVersionsOfContent, type Parsed, RestoreContent } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { VersionsService } from './versions.service';

@Controller()
export class VersionsController {
  constructor(private readonly versions: VersionsService) {}

  @Rpc(ListVersionsOfContent)
  list(input: Parsed<typeof ListVersionsOfContent>) {
    return this.versions.list(input);
  }

  @Rpc(RestoreContent)
  restore(input: Parsed<typeof RestoreContent>) {
    return this.versions.restore(input);
  }
}
