import { Rpc } from '@afterword/platform';
import { GetTranscriptionEngine, GetTranscriptPage, GetTranscriptText, ListTranscripts, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { EngineChoice } from '../engines/engine-choice';
import { TranscriptsService } from './transcripts.service';

@Controller()
export class TranscriptsController {
  constructor(
    private readonly transcripts: TranscriptsService,
    private readonly engines: EngineChoice,
  ) {}

  @Rpc(GetTranscriptPage)
  page({ episodeId, fromSegment }: Parsed<typeof GetTranscriptPage>) {
    return this.transcripts.page(episodeId, fromSegment);
  }

  @Rpc(GetTranscriptText)
  text({ episodeId, fromSegment }: Parsed<typeof GetTranscriptText>) {
    return this.transcripts.text(episodeId, fromSegment);
  }

  @Rpc(ListTranscripts)
  list({ after, limit }: Parsed<typeof ListTranscripts>) {
    return this.transcripts.list(after, limit);
  }

  @Rpc(GetTranscriptionEngine)
  engine() {
    return this.engines.status();
  }
}
