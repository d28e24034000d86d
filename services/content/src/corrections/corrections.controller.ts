import { Rpc } from '@afterword/platform';
import { ListContentCorrections, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { CorrectionsService } from './corrections.service';

@Controller()
export class CorrectionsController {
  constructor(private readonly corrections: CorrectionsService) {}

  @Rpc(ListContentCorrections)
  list({ episodeId }: Parsed<typeof ListContentCorrections>) {
    return this.corrections.list(episodeId);
  }
}
