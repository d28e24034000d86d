import { type Delivery, OnEvent } from '@afterword/platform';
import { type DataOf, TranscriptCompleted, TranscriptCorrected } from '@afterword/proto';
import { Controller } from '@nestjs/common';
import { StalenessService } from './staleness.service';

@Controller()
export class StalenessConsumer {
  constructor(private readonly follower: StalenessService) {}

  @OnEvent(TranscriptCorrected)
  transcriptCorrected({ episodeId, to, changed }: DataOf<typeof TranscriptCorrected>, delivery: Delivery) {
    return this.follower.handleTranscriptChange({ episodeId, version: to, changed }, delivery);
  }

  /** Of an episode that was transcribed again, every word is new. */
  @OnEvent(TranscriptCompleted)
  transcriptCompleted({ episodeId, version }: DataOf<typeof TranscriptCompleted>, delivery: Delivery) {
    return this.follower.handleTranscriptChange({ episodeId, version, changed: null }, delivery);
  }
}
