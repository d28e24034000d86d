import { Rpc } from '@afterword/platform';
import { ListTranscriptionCosts, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TranscriptionRunsService } from './transcription-runs.service';

@Controller()
export class TranscriptionCostsController {
  constructor(private readonly runs: TranscriptionRunsService) {}

  @Rpc(ListTranscriptionCosts)
  list({ episodeId }: Parsed<typeof ListTranscriptionCosts>) {
    return this.runs.listCosts(episodeId);
  }
}
