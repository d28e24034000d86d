import { OnEvent } from '@afterword/platform';
import { type DataOf, TranscriptCompleted, TranscriptCorrected } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { TranscriptChangesService } from './transcript-changes.service';

/** Repeated deliveries do no harm: what is of the version already is left alone. */
@Controller()
export class TranscriptChangesConsumer {
  constructor(private readonly follower: TranscriptChangesService) {}

  @OnEvent(TranscriptCorrected)
  transcriptCorrected({ episodeId, to }: DataOf<typeof TranscriptCorrected>) {
    return this.follower.handleTranscriptChange(episodeId, to);
  }

  @OnEvent(TranscriptCompleted)
  transcriptCompleted({ episodeId, version }: DataOf<typeof TranscriptCompleted>) {
    return this.follower.handleTranscriptChange(episodeId, version);
  }
}
