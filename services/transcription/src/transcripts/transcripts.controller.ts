import { Rpc } from '@afterword/platform';
import { GetTranscriptPage, GetTranscriptText, ListTranscripts, type Parsed } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TranscriptsService } from './transcripts.service';

@Controller()
export class TranscriptsController {
  constructor(private readonly transcripts: TranscriptsService) {}

  @Rpc(GetTranscriptPage)
  page({ episodeId, fromSegment }: Parsed<typeof GetTranscriptPage>) {
    return this.transcripts.getPage(episodeId, fromSegment);
  }

  @Rpc(GetTranscriptText)
  text({ episodeId, fromSegment }: Parsed<typeof GetTranscriptText>) {
    return this.transcripts.getTextPage(episodeId, fromSegment);
  }

  @Rpc(ListTranscripts)
  list({ after, limit }: Parsed<typeof ListTranscripts>) {
    return this.transcripts.listTranscripts(after, limit);
  }
}
