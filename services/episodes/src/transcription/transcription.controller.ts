import { Rpc } from '@afterword/platform';
import { ImportEpisodeTranscript, type Parsed, TranscribeEpisode } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TranscriptionService } from './transcription.service';

@Controller()
export class TranscriptionController {
  constructor(private readonly transcription: TranscriptionService) {}

  @Rpc(TranscribeEpisode)
  transcribe(input: Parsed<typeof TranscribeEpisode>) {
    return this.transcription.transcribe(input);
  }

  @Rpc(ImportEpisodeTranscript)
  importTranscript(input: Parsed<typeof ImportEpisodeTranscript>) {
    return this.transcription.importTranscript(input);
  }
}
