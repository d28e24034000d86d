import { Rpc } from '@afterword/platform';
import { GetPartialTranscript, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { PartialTranscriptsService } from './partial-transcripts.service';

@Controller()
export class PartialTranscriptsController {
  constructor(private readonly transcripts: PartialTranscriptsService) {}

  @Rpc(GetPartialTranscript)
  get({ episodeId }: Parsed<typeof GetPartialTranscript>) {
    return this.transcripts.get(episodeId);
  }
}
